import Foundation

/// The built program, as its users run it.
enum FolioProgram {
  static let packageFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where SwiftPM put the program: beside the tests, or where `FOLIO` says.
  static var executable: URL {
    if let path = ProcessInfo.processInfo.environment["FOLIO"] { return URL(filePath: path) }
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appending(path: "folio")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    return packageFolder.appending(path: ".build/debug/folio")
  }

  /// Runs a program with `folio` first in the path and nothing of the caller's preferences.
  static func run(
    _ program: URL, _ arguments: [String], in folder: URL,
    environment extra: [String: String] = [:]
  ) throws -> CommandLineCase.Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let tools = executable.deletingLastPathComponent().path
    // What a sanitizer was told holds for the program as for its tests.
    let sanitizing = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    process.environment = ["PATH": "\(tools):/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"]
      .merging(sanitizing) { _, new in new }.merging(extra) { _, new in new }
    // Files, not pipes: a pipe that nobody empties would stop a program that says much.
    let out = folder.appending(path: ".stdout")
    let err = folder.appending(path: ".stderr")
    try Data().write(to: out)
    try Data().write(to: err)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    return CommandLineCase.Outcome(
      output: String(decoding: try Data(contentsOf: out), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: err), as: UTF8.self),
      code: "\(process.terminationStatus)\n")
  }
}
