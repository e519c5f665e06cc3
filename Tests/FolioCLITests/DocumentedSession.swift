import Foundation

/// What a page of the documentation shows: files, and what commands print when they are run.
struct DocumentedSession {
  enum Step: Equatable {
    /// A fence such as "json cars.json".
    case file(name: String, text: String)
    /// A line of a fence "console" that begins with "$ ", and what stands below it.
    case command(String, output: String)
  }

  let steps: [Step]

  init(page: String) throws {
    let file = FolioProgram.packageFolder.appending(path: "docs/\(page)")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    var steps: [Step] = []
    var fence: [Substring]?
    var body: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        body.append(line)
        continue
      }
      if let words = fence {
        if words.count == 2 {
          let text = body.map { $0 + "\n" }.joined()
          steps.append(.file(name: String(words[1]), text: text))
        } else if words == ["console"] {
          steps += Self.commands(body)
        }
        fence = nil
      } else {
        fence = line.dropFirst(3).split(separator: " ")
        body = []
      }
    }
    self.steps = steps
  }

  private static func commands(_ lines: [Substring]) -> [Step] {
    var steps: [Step] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        steps.append(.command(String(line.dropFirst(2)), output: ""))
      } else if case .command(let command, let output)? = steps.popLast() {
        steps.append(.command(command, output: output + line + "\n"))
      }
    }
    return steps
  }
}
