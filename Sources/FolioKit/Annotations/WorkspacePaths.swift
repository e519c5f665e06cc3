/// Paths as a repository has them.
struct WorkspacePaths {
  /// The parts of the folder of the repository; nil where no runner names it.
  private let workspace: [Substring]?
  private let workingFolder: String

  init(_ services: Services) {
    workspace = services.environment["GITHUB_WORKSPACE"].flatMap {
      $0.isEmpty ? nil : Self.parts($0)
    }
    workingFolder = services.workingFolder
  }

  /// The path below the repository; as it is where it leads out of it, nil for what is no file.
  func relative(_ path: String) -> String? {
    guard !path.isEmpty, path != "<stdin>" else { return nil }
    guard let workspace else { return path }
    let parts = Self.parts(path.hasPrefix("/") ? path : workingFolder + "/" + path)
    guard parts.count > workspace.count, parts.starts(with: workspace) else { return path }
    return parts.dropFirst(workspace.count).joined(separator: "/")
  }

  /// The parts of an absolute path, without dots.
  private static func parts(_ path: String) -> [Substring] {
    var result: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = result.popLast() } else { result.append(part) }
    }
    return result
  }
}
