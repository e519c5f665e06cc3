/// What `folio.json` says: the sources, what is selected of them, and the reports made of it.
package struct Configuration: Sendable {
  /// The file itself; every place points into it.
  package var source: TextFile
  package var title: Located<String>
  /// The locale of sorting, dates and numbers, such as `en_GB`.
  package var locale: Located<String>
  /// The zone of dates that name none.
  package var timeZone: Located<String>
  package var sources: [Source]
  /// The file of preferences, as written.
  package var preferences: Located<String>?
  /// By collection.
  package var select: [String: Selection]
  /// The collections that the file declares, in its order.
  package var collections: [DeclaredCollection]
  /// The folder of the user's own templates, as written.
  package var templates: Located<String>?
  /// Nil where the file lists none: then every collection gets its stock reports.
  package var reports: [Report]?
  /// The folder the reports go to, as written.
  package var output: Located<String>
  /// Whether CSV reports are made safe for spreadsheet programs.
  package var excelSafe: Bool
  /// Whether the stock pages say when they were made.
  package var isDated: Bool
  /// How many records a page of a collection holds; nil is all.
  package var pageSize: Int?
  /// The default of the schedule that the preferences file may hold.
  package var schedule: Located<Schedule>?

  /// The configuration of an empty `folio.json`.
  package init(source: TextFile) {
    self.source = source
    let start = source.start
    title = Located("Report", at: start)
    locale = Located("en", at: start)
    timeZone = Located("UTC", at: start)
    sources = []
    select = [:]
    collections = []
    output = Located("output", at: start)
    excelSafe = true
    isDated = false
  }

  /// The folder that relative paths start from; empty for the working folder.
  package var folder: String {
    guard let slash = source.path.lastIndex(of: "/") else { return "" }
    return slash == source.path.startIndex ? "/" : String(source.path[..<slash])
  }

  /// Whether the file names a time zone.
  package var namesTimeZone: Bool { timeZone.place != source.start }

  /// A path of the file as the program opens it.
  package func resolve(_ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }
}
