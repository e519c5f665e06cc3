extension TemplateLibrary {
  /// The user's folder, if the configuration names one, then the stock one.
  init(configuration: Configuration) {
    let own = configuration.templates.map { configuration.resolve($0.value) }
    folders = [own, Self.stockFolder].compactMap { $0 }
  }

  /// Where the stock templates are.
  static var stockFolder: String? {
    SharedFolder.path("templates", inPackage: "templates", with: "site/base.html")
  }

  /// A template's file as messages name it; its name where no folder has it.
  func displayPath(of name: String) -> String {
    guard let path = try? path(of: name) else { return name }
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}
