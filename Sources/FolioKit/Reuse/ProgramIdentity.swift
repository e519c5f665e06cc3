import Glibc
import Records

/// What tells this very program, with the libraries it runs with, from another.
enum ProgramIdentity {
  /// The hash of the program's file, and the versions of the libraries that it loads.
  ///
  /// The number of the version would not do: two builds of one version may make different pages. Nil
  /// where the file is not there for the program to read.
  static func digest() throws(FileFault) -> Digest? {
    var input = DigestInput()
    input.append(Version.number)
    for library in Version.libraries { input.append("\(library.name) \(library.version)") }
    let program: Descriptor
    do throws(FileFault) {
      program = try Descriptor.open("/proc/self/exe", O_RDONLY)
    } catch {
      if error.isMissing || error.code == EACCES { return nil }
      throw error
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = try program.read(into: &buffer)
      if count == 0 { return input.digest }
      input.append(Digest(buffer.span.extracting(first: count)))
    }
  }
}
