extension TemplateEntry {
  /// The messages of the template folder and the stock ones.
  func messages(locale: String, dates: DateOrder) throws(FolioError) -> Messages {
    let folders = library.folders + [TemplateLibrary.stockFolder].compactMap(\.self)
    let found = try MessageLibrary(library: TemplateLibrary(folders: folders))
      .messages(for: locale)
    guard found.faults.isEmpty else { throw FolioError(.badConfiguration, found.faults) }
    return Messages(
      layers: found.layers, tag: found.tag, digest: found.digest,
      formats: Formats(locale: locale, dates: dates))
  }
}
