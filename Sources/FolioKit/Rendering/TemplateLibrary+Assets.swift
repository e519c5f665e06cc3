extension TemplateLibrary {
  /// The files of an asset folder, or the one file, of the first template folder that has it.
  func assets(_ name: String) -> [(name: String, path: String)] {
    for folder in folders {
      let path = "\(folder)/\(name)"
      if FileTree.isFile(path) { return [("", path)] }
      let files = FileTree.files(below: path)
      if !files.isEmpty { return files.sorted().map { ($0, "\(path)/\($0)") } }
    }
    return []
  }
}
