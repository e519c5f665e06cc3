import FoundationEssentials

/// A folder for one run of the benchmarks, removed at its end with all that is in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = "/tmp/folio-benchmark-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ file: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file))
  }
}
