import Foundation

/// Asks Python for a second opinion.
enum Python {
  /// Whether there is a Python 3 with these modules.
  static func has(_ modules: String...) -> Bool {
    (try? run(modules.map { "import \($0)" }.joined(separator: "\n"), input: "")) != nil
  }

  struct Failure: Error {
    var output: String
  }

  /// What a script prints, given an input; throws where it fails.
  static func run(_ script: String, _ arguments: [String] = [], input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + arguments
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Through a file, so that neither side waits for the other.
    let source = folder.appending(path: "input")
    try Data(input.utf8).write(to: source)
    process.standardInput = try FileHandle(forReadingFrom: source)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(output: text) }
    return text
  }
}
