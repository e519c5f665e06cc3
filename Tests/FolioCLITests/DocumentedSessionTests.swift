import Foundation
import Testing

/// Runs what the documentation shows, from its first file to its last command.
@Suite struct DocumentedSessionTests {
  @Test(arguments: ["editing.md"])
  func printsWhatThePageSays(_ page: String) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let steps = try DocumentedSession(page: page).steps
    #expect(steps.count > 10)
    for step in steps {
      switch step {
      case .file(let name, let text):
        try Data(text.utf8).write(to: place.appending(path: name))
      case .command(let command, let output):
        let outcome = try FolioProgram.run(
          URL(filePath: "/bin/sh"), ["-c", "{ \(command); } 2>&1"], in: place)
        #expect(outcome.output == output, "\(command)")
      }
    }
  }
}
