/// The closed set of values of a field, found by name in any case or by number.
struct Choice {
  private let values: [AllowedValue]
  /// The names one after the other, and where each is.
  let names: [UInt8]
  let ranges: [Range<Int>]

  init(_ values: [AllowedValue]) {
    self.values = values
    var names: [UInt8] = []
    ranges = values.map { value in
      let start = names.count
      names.append(contentsOf: value.name.utf8)
      return start..<names.count
    }
    self.names = names
  }

  /// The value that a text means.
  func index(of text: Span<UInt8>) -> Int? {
    let names = names.span
    for index in ranges.indices where text.isEqual(to: names.extracting(ranges[index])) {
      return index
    }
    for index in ranges.indices
    where text.isEqualIgnoringCase(to: names.extracting(ranges[index])) {
      return index
    }
    return NumberText.isNumber(text) ? self.index(ofNumber: text) : indexFolded(text)
  }

  /// The value that a number means.
  func index(ofNumber digits: Span<UInt8>) -> Int? {
    let number = NumberText.double(digits)
    return values.firstIndex { Double($0.rank) == number }
  }

  private func indexFolded(_ text: Span<UInt8>) -> Int? {
    guard names.contains(where: { $0 >= 0x80 }) else { return nil }
    let folded = String(bytes: text).lowercased()
    return values.firstIndex { $0.name.lowercased() == folded }
  }

  var expectation: String {
    let names = values.map { "\($0.name) (\($0.rank))" }
    guard let last = names.last else { return "nothing" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
  }
}
