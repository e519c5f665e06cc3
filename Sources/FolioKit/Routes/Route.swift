/// A file of the published site.
///
/// What it is called, where it is, what stands above it and what makes it follows from the case; the
/// site map knows the names. Numbers are places in the map's reports and assets.
enum Route: Sendable, Hashable {
  /// A page on no collection in particular, such as the overview.
  case page(report: Int)
  /// A page, or another text that a template makes, on the records of a collection; of a long list
  /// one of its pages, counted from 0.
  case list(report: Int, page: Int)
  /// The page of one record, by its place in the display.
  case record(report: Int, row: Int)
  /// A collection's records in a format of their own, without a template.
  case export(report: Int)
  /// A file that is copied.
  case asset(Int)
}
