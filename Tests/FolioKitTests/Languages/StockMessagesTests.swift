import FoundationEssentials
import Testing

@testable import FolioKit

/// The shipped files of messages, and the stock templates that use them.
@Suite struct StockMessagesTests {
  private static let templates =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "templates")

  private static func file(_ name: String) throws -> MessageFile {
    let data = try Data(contentsOf: templates.appending(path: "locales/\(name).json"))
    return MessageFile(TextFile(path: "\(name).json", bytes: Array(data)))
  }

  @Test(arguments: ["en", "ru"])
  func aFileIsWhole(_ name: String) throws {
    let english = try Self.file("en")
    let file = try Self.file(name)
    #expect(file.faults.isEmpty)
    #expect(file.faults(against: english).isEmpty)
    #expect(Set(file.messages.keys) == Set(english.messages.keys))
  }

  /// Every key that a template names is there; keys that are put together are tried in builds.
  @Test func templatesFindTheirMessages() throws {
    let known = try Self.file("en").messages
    var found = 0
    for name in FileTree.files(below: Self.templates.path) where !name.hasPrefix("locales/") {
      let data = try Data(contentsOf: Self.templates.appending(path: name))
      let text = String(decoding: data, as: UTF8.self)
      for match in text.matches(of: /message\('([A-Za-z0-9.]+)'[,)]/) {
        found += 1
        #expect(known[String(match.1)] != nil, "\(name): \(match.1)")
      }
    }
    #expect(found > 50)
  }
}
