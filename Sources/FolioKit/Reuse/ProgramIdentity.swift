import Glibc
import Records

/// What tells this very program, with the libraries it runs with, from another.
enum ProgramIdentity {
  /// The hash of the program's file, and the versions of the libraries that it loads.
  ///
  /// The number of the version would not do: two builds of one version may make different pages.
  static func digest() -> Digest {
    var input = DigestInput()
    input.append(Version.number)
    for library in Version.libraries { input.append("\(library.name) \(library.version)") }
    if let program = try? Descriptor.open("/proc/self/exe", O_RDONLY) {
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      while let count = try? program.read(into: &buffer), count > 0 {
        input.append(Digest(buffer.span.extracting(first: count)))
      }
    }
    return input.digest
  }
}
