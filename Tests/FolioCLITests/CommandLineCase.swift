import Foundation
import Testing

/// A folder with a script `cmd` that calls `folio`, whatever files it needs, and what must come of
/// it: `out`, `err` (missing: empty) and `code` (missing: 0).
struct CommandLineCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  /// All cases beside this file.
  static var all: [CommandLineCase] {
    let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let folders =
      (try? FileManager.default.contentsOfDirectory(
        at: cases, includingPropertiesForKeys: nil)) ?? []
    return folders.filter { FileManager.default.fileExists(atPath: $0.appending(path: "cmd").path) }
      .sorted { $0.path < $1.path }
      .map { CommandLineCase(folder: $0) }
  }

  /// What a run printed and how it ended.
  struct Outcome: Equatable {
    var output: String
    var error: String
    var code: String
  }

  var expected: Outcome {
    Outcome(output: text("out") ?? "", error: text("err") ?? "", code: text("code") ?? "0\n")
  }

  /// Runs the script in a copy of the folder, with the built program first in the path.
  func run() throws -> Outcome {
    let copy = FileManager.default.temporaryDirectory
      .appending(path: "folio-case-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    return try FolioProgram.run(
      URL(filePath: "/bin/sh"), ["cmd"], in: copy,
      environment: ["PROJECT": FolioProgram.packageFolder.path])
  }

  /// Writes what came of a run as what is expected.
  func record(_ outcome: Outcome) throws {
    try write(outcome.output, to: "out")
    try write(outcome.error, to: "err")
    try write(outcome.code == "0\n" ? "" : outcome.code, to: "code")
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    if text.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try Data(text.utf8).write(to: file)
    }
  }

  private func text(_ name: String) -> String? {
    (try? Data(contentsOf: folder.appending(path: name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
