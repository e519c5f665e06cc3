import Jinja
import Synchronization

/// The templates as this run reads them: each once, so that what is hashed is what is rendered,
/// whoever edits the files meanwhile; one that cannot be read once stays so for the whole run.
final class TemplateSources: Sendable {
  private let library: TemplateLibrary
  private let read = Mutex<[String: Result<[UInt8]?, LoaderError>]>([:])

  init(_ library: TemplateLibrary) { self.library = library }

  /// The bytes of a template; nil where no folder has it.
  func source(_ name: String) throws(LoaderError) -> [UInt8]? {
    if let known = read.withLock({ $0[name] }) { return try known.get() }
    let source = Result { () throws(LoaderError) in try library.read(name) }
    return try read.withLock { read in
      if let known = read[name] { return known }
      read[name] = source
      return source
    }.get()
  }

  var loader: Loader {
    Loader(
      load: { name throws(LoaderError) in try self.source(name) },
      names: { [library] in library.names })
  }

  /// The hash of some templates; one that is missing, or cannot be read, counts as such.
  func digest(of names: some Sequence<String>) -> Digest {
    var input = DigestInput()
    for name in names.sorted() {
      input.append(name)
      guard let source = try? source(name) else {
        input.append(kind: 0)
        continue
      }
      input.append(kind: 1)
      input.append(Digest(source.span))
    }
    return input.digest
  }

  /// The hash of every template there is.
  var digestOfAll: Digest { digest(of: library.names) }
}
