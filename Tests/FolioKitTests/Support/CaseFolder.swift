import Testing
import FoundationEssentials

/// The folders of plain files that hold the cases of one suite.
struct CaseFolder: CustomTestStringConvertible, Sendable {
  var name: String
  var path: String

  var testDescription: String { name }

  /// The case folders of `suite`, in order.
  static func all(_ suite: String) -> [CaseFolder] {
    let root =
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/FolioKitCases/" + suite
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map {
      CaseFolder(name: $0, path: root + "/" + $0)
    }
  }

  func bytes(_ file: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + file).map(Array.init)
  }

  func text(_ file: String) -> String? {
    bytes(file).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the file holds; with `RECORD=1` in the environment it is written instead.
  func expected(_ file: String, actual: String) throws -> String {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(actual.utf8).write(to: URL(filePath: path + "/" + file))
    }
    return text(file) ?? ""
  }
}
