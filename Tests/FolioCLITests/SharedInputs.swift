import Foundation

/// Files that people really have, which are not part of the project.
enum SharedInputs {
  static let folder = FolioProgram.packageFolder.deletingLastPathComponent()
    .appending(path: "shared/inputs")

  static var areThere: Bool {
    FileManager.default.fileExists(atPath: folder.path) && PythonProgram.isThere
  }
}
