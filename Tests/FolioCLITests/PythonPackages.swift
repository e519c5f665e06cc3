import Foundation

/// The caller's Python, which may have packages that the system's has not.
enum PythonPackages {
  static let haveJSONSchema: Bool = {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    return (try? run(["-c", "import jsonschema"], in: place))?.code == "0\n"
  }()

  static func run(
    _ arguments: [String], in folder: URL
  ) throws -> CommandLineCase.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return try FolioProgram.run(
      URL(filePath: "/usr/bin/env"), ["python3"] + arguments, in: folder,
      environment: ["PATH": path])
  }
}
