import Foundation

/// Python 3, which plays users and checks results where it is installed.
enum PythonProgram {
  static let path = "/usr/bin/python3"

  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }
}
