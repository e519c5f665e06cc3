/// What text means for a typed field, which depends on the format it comes from.
package enum TextMode: Sendable {
  /// Values have types of their own; a numeric text is taken for a number where one is expected.
  case json
  /// All values are text; white space around a typed one is dropped, an empty one is missing.
  case xml
  /// All values are text, taken as they are.
  case csv

  package init(_ format: InputFormat) {
    switch format {
    case .json, .jsonl: self = .json
    case .xml: self = .xml
    case .csv: self = .csv
    }
  }
}
