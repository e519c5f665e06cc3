/// The template that `render` begins with, and the folder that others come from.
struct TemplateEntry {
  let name: String
  let library: TemplateLibrary

  /// A name in the template folder, or else a file; then its folder is the template folder.
  init(_ template: String, folder: String?) throws(FolioError) {
    if let folder {
      let library = TemplateLibrary(folders: [folder])
      if library.has(template) || !FileTree.isFile(template) {
        name = template
        self.library = library
        return
      }
      // A file outside the folder, which then looks for others there first.
      let (own, file) = Self.split(template)
      name = file
      self.library = TemplateLibrary(folders: [folder, own])
      return
    }
    guard FileTree.isFile(template) else {
      throw FolioError(.inputMissing, "\(template): no such template file")
    }
    let (folder, file) = Self.split(template)
    name = file
    library = TemplateLibrary(folders: [folder])
  }

  private static func split(_ path: String) -> (folder: String, file: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
