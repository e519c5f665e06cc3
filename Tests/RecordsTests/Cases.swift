import FoundationEssentials

/// The case files of the tests, and files beside the package that are not part of it.
enum Cases {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file or folder in `Tests/Cases`.
  static func path(_ name: String) -> String {
    package.appending(path: "Tests/Cases").appending(path: name).path
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try bytes(path(name)), as: UTF8.self)
  }

  /// The lines of a tab-separated file, split into their cells.
  static func rows(_ name: String) throws -> [[String]] {
    try text(name).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// The path of something in the folder `shared` beside the package; nil where it isn't there.
  static func shared(_ name: String) -> String? {
    let path = package.deletingLastPathComponent().appending(path: "shared").appending(path: name)
      .path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
