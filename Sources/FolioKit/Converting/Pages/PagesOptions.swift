/// What the command line says about pages that a template makes of records.
package struct PagesOptions: Sendable {
  /// The folder that they go to, which is not there yet.
  package var folder: String
  /// A template's file.
  package var template: String
  /// A page's path below the folder: a Jinja template over `page` and `records`.
  package var name: String
  /// How many records a page has; nil for all.
  package var size: Int?
  /// How many records of a longer list come before those at hand.
  package var start = 0
  /// How many records the longer list has; nil where there are no others behind those at hand.
  package var total: Int?

  package init(folder: String, template: String, name: String) {
    self.folder = folder
    self.template = template
    self.name = name
  }
}
