import FolioKit
import Glibc

/// A file for one run of the benchmarks, removed at its end.
final class TemporaryFile {
  let path: String

  init(_ text: String, ending: String) throws {
    path = "/tmp/folio-benchmark-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).\(ending)"
    let file = try ReplacementFile(replacing: path)
    let bytes = Array(text.utf8)
    try file.write(bytes.span)
    try file.finish()
  }

  deinit {
    // The path is passed as a NUL-terminated copy.
    _ = unsafe unlink(path)
  }
}
