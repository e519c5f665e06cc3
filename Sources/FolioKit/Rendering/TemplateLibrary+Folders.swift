extension TemplateLibrary {
  /// The user's folder, if the configuration names one, then the stock one.
  init(configuration: Configuration) {
    let own = configuration.templates.map { configuration.resolve($0.value) }
    folders = [own, Self.stockFolder].compactMap { $0 }
  }

  /// Where the stock templates are: installed beside the program, or in the package it was built in.
  static var stockFolder: String? {
    guard let program = FileTree.canonicalPath("/proc/self/exe") else { return nil }
    var folder = ResolvedPath.split(program).folder
    let installed = "\(ResolvedPath.split(folder).folder)/share/folio/templates"
    if FileTree.isFile("\(installed)/\(marker)") { return installed }
    // A built program lies in `.build/TRIPLE/CONFIGURATION`.
    while folder.contains("/.build") {
      folder = ResolvedPath.split(folder).folder
      if FileTree.isFile("\(folder)/templates/\(marker)") { return "\(folder)/templates" }
    }
    return nil
  }

  /// A template that every set of stock templates has.
  private static let marker = "site/base.html"

  /// A template's file as messages name it; its name where no folder has it.
  func displayPath(of name: String) -> String {
    guard let path = try? path(of: name) else { return name }
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}
