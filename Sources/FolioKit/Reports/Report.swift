import Jinja
import Records

/// Something a build makes: one file, one file a record, or copies of assets.
struct Report: Sendable {
  var content: Content
  /// A path below the output folder; for `each` a Jinja template over `record`.
  var output: String
  /// The collection that gets one file a record.
  var each: String?
  /// The collection the report is on.
  var collection: String?
  /// How many records a page of the list holds; nil where the list is one file.
  var pageSize: Int?
  /// Whether text that a spreadsheet would run is disarmed in CSV.
  var excelSafe: Bool
  /// Where the configuration asks for it; nil for a stock report.
  var place: Place?

  enum Content: Sendable {
    /// A template, by its name in the template folders.
    case template(String)
    case format(OutputFormat)
    /// A file or folder to copy, by its name in the template folders.
    case assets(String)
  }

  /// The collection whose records the report sees.
  var subject: String? { each ?? collection }

  /// Whether it copies files.
  var isAssets: Bool {
    if case .assets = content { true } else { false }
  }

  /// How many pages a list of so many records has.
  func pageCount(of records: Int) -> Int {
    guard let pageSize, records > 0 else { return 1 }
    return (records - 1) / pageSize + 1
  }

  /// The path of a page of the list, counted from 0: behind `cars.html` comes `cars-2.html`.
  func path(ofPage page: Int) -> String {
    guard page > 0, let dot = output.lastIndex(of: ".") else { return output }
    return "\(output[..<dot])-\(page + 1)\(output[dot...])"
  }

  /// The size of a list's pages, if it is one that is split: HTML on a collection.
  static func pageSize(
    _ size: Int?, content: Content, output: String, collection: String?
  ) -> Int? {
    guard case .template = content, collection != nil, Autoescape.named(by: output) == .html else {
      return nil
    }
    return size
  }

  /// A failure of this report, at its place in the configuration if it has one.
  func failure(_ message: String) -> FolioError {
    guard let place else { return FolioError(.badConfiguration, "\(output): \(message)") }
    return FolioError(.badConfiguration, [place.diagnostic(.error, message)])
  }

  /// Refuses a path that would lead out of the output folder or that no file can have.
  func check(_ path: Span<UInt8>) throws(FolioError) {
    do throws(RelativePath.Fault) {
      try RelativePath.check(path)
    } catch {
      throw failure("\(String(bytes: path).quoted) cannot be a report's path: \(error.reason)")
    }
  }
}
