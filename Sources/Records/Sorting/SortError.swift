/// A record that cannot be put in order.
package enum SortError: Error, Equatable {
  /// A list or an object stands where a sort key is wanted.
  case notComparable(record: String, field: String)

  package var message: String {
    switch self {
    case .notComparable(let record, let field):
      return "\(record): \(field) is a list or an object, which nothing can be sorted by"
    }
  }
}
