/// What comes with the program: installed beside it, or in the package it was built in.
enum SharedFolder {
  /// A folder of `share/folio`, or of the package, that holds a file which every such folder has;
  /// nil where neither does.
  static func path(_ name: String, inPackage packaged: String, with marker: String) -> String? {
    guard let program = FileTree.canonicalPath("/proc/self/exe") else { return nil }
    var folder = ResolvedPath.split(program).folder
    let installed = "\(ResolvedPath.split(folder).folder)/share/folio/\(name)"
    if FileTree.isFile("\(installed)/\(marker)") { return installed }
    // A built program lies in `.build/TRIPLE/CONFIGURATION`.
    while folder.contains("/.build") {
      folder = ResolvedPath.split(folder).folder
      if FileTree.isFile("\(folder)/\(packaged)/\(marker)") { return "\(folder)/\(packaged)" }
    }
    return nil
  }
}
