/// How a foreign document is read as the records of a collection, without code of its own.
package struct Mapping: Sendable {
  /// What messages call it.
  package var name: String
  /// The collection that it is made for.
  package var collection: String?
  /// The one format that it reads; nil for any.
  package var format: InputFormat?
  /// Where the records are, each way from the outermost name; empty for the usual place.
  package var records: [[String]] = []
  /// Elements around the records that fields are taken from, each way from the root.
  package var surroundings: [[String]] = []
  /// The language of month names.
  package var locale = "en"
  /// Whether what no field is taken from is kept under the name it has.
  package var keepsOthers = false
  package var fields: [MappedField] = []

  package init(name: String) { self.name = name }

  /// Why inputs of a format cannot be read by it; nil where they can.
  func fault(for other: InputFormat) -> String? {
    if let format, format != other {
      return "is \(other.rawValue), and the mapping \(name) reads \(format.rawValue)"
    }
    switch other {
    case .xml:
      return records.isEmpty ? "is XML, and the mapping \(name) names no \"records\"" : nil
    case .json:
      guard records.count < 2 else {
        return "is JSON, where the mapping \(name) can name one place of records only"
      }
    case .jsonl, .csv:
      guard records.isEmpty else {
        return "is \(other.rawValue), whose records are its lines, and the mapping \(name) names "
          + "\"records\""
      }
    }
    guard surroundings.isEmpty else {
      return "is \(other.rawValue), and the mapping \(name) looks around the records, as XML only "
        + "allows"
    }
    return nil
  }
}
