import Testing
import FoundationEssentials
import Records

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

extension Diagnostic {
  /// The diagnostic with its excerpt and a caret below its column.
  var rendered: String {
    let place = [path, line.map(String.init), column.map(String.init)].compactMap { $0 }
    var result = place.joined(separator: ":") + ": \(severity.rawValue): \(message)\n"
    if let excerpt, let column {
      result += "  \(excerpt)\n  \(String(repeating: " ", count: column - 1))^\n"
    }
    return result
  }
}
