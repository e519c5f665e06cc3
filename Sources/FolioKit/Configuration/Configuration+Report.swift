extension Configuration {
  /// One entry of `reports`: what is made, and where it goes.
  package struct Report: Sendable, Equatable {
    package var content: Content
    /// A path below the output folder; may be a Jinja template.
    package var output: Located<String>
    /// The collection that gets one file a record.
    package var each: Located<String>?
    /// The collection that the report is on.
    package var collection: Located<String>?
    /// Whether this CSV is made safe for spreadsheet programs; nil is as the configuration says.
    package var excelSafe: Bool?
    package var place: Place

    package enum Content: Sendable, Equatable {
      case template(Located<String>)
      /// One of the output formats, by name.
      case format(Located<String>)
      /// A folder, or a file, that is copied.
      case assets(Located<String>)
    }
  }
}
