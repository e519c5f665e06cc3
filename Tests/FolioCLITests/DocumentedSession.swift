import Foundation

/// The commands of a page of the documentation, what they print, and the files that it shows.
struct DocumentedSession {
  struct Command {
    var line: String
    var output = ""
  }

  private(set) var commands: [Command] = []
  private(set) var files: [(name: String, text: String)] = []

  /// Reads a page: a block marked `console` has commands behind `$`, each with its output below; a
  /// block below a line such as "`name.json`:" is that file.
  init(page: String) throws {
    let file = FolioProgram.packageFolder.appending(path: "docs/\(page)")
    var language: String?
    var block = ""
    var lastLine = ""
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if let open = language {
        guard line == "```" else {
          block += line + "\n"
          continue
        }
        take(block, open, below: lastLine)
        language = nil
        lastLine = ""
      } else if line.hasPrefix("```") {
        language = String(line.dropFirst(3))
        block = ""
      } else if !line.isEmpty {
        lastLine = line
      }
    }
  }

  private mutating func take(_ block: String, _ language: String, below line: String) {
    if language == "console" {
      for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          commands.append(Command(line: String(line.dropFirst(2))))
        } else if let last = commands.indices.last {
          commands[last].output += line + "\n"
        }
      }
    } else if line.hasPrefix("`"), line.hasSuffix("`:") {
      files.append((String(line.dropFirst().dropLast(2)), block))
    }
  }

  /// Runs the commands beside the files, and beside the samples in `data` unless the page has its own.
  func run() throws -> [CommandLineCase.Outcome] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let data = folder.appending(path: "data")
    if !FileManager.default.fileExists(atPath: data.path) {
      try FileManager.default.copyItem(
        at: FolioProgram.packageFolder.appending(path: "data"), to: data)
    }
    return try commands.map { command in
      try FolioProgram.run(URL(filePath: "/bin/sh"), ["-c", command.line], in: folder)
    }
  }
}
