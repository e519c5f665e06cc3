/// Where a mapping finds things in a document, as numbers of names on the way from the root.
struct XMLPlaces {
  enum Role {
    case record
    /// Around the records, by its number.
    case surroundings(Int)
  }

  private let records: [[Int32]]
  private let surroundings: [[Int32]]

  init(_ mapping: Mapping, names: inout XMLNames) {
    records = mapping.records.map { path in path.map { names.number(of: Array($0.utf8)) } }
    surroundings = mapping.surroundings.map { path in
      path.map { names.number(of: Array($0.utf8)) }
    }
  }

  /// What an element inside of others is; nil for one that is passed over.
  @inline(__always)
  func role(of name: Int32, in path: [Int32]) -> Role? {
    for place in records where leads(place, to: name, in: path) { return .record }
    for (number, place) in surroundings.enumerated() where leads(place, to: name, in: path) {
      return .surroundings(number)
    }
    return nil
  }

  /// Whether records are children of the innermost of the elements.
  func hasRecords(_ path: [Int32]) -> Bool {
    records.contains { $0.dropLast().elementsEqual(path) }
  }

  @inline(__always)
  private func leads(_ place: [Int32], to name: Int32, in path: [Int32]) -> Bool {
    place.last == name && place.count == path.count + 1 && place.starts(with: path)
  }
}
