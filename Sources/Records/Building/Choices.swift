/// The closed sets of values that fields have, found by name in any case or by number.
struct Choices {
  /// All names one after the other; every table's arena begins with them.
  private(set) var names: [UInt8] = []
  /// Where each value's name is.
  private var ranges: [Range<Int>] = []
  private var values: [AllowedValue] = []
  /// Which values each field may have.
  private var sets: [Range<Int>] = []

  /// Adds the values of a field; returns the number by which the set goes.
  mutating func add(_ allowed: [AllowedValue]) -> Int {
    let first = values.count
    for value in allowed {
      let start = names.count
      names.append(contentsOf: value.name.utf8)
      ranges.append(start..<names.count)
      values.append(value)
    }
    sets.append(first..<values.count)
    return sets.count - 1
  }

  /// Where the name of the value that a text means is; nil if it means none.
  func name(of text: Span<UInt8>, in set: Int) -> Range<Int>? {
    let set = sets[set]
    let names = names.span
    for value in set where text.isEqual(to: names.extracting(ranges[value])) {
      return ranges[value]
    }
    for value in set where text.isEqualIgnoringCase(to: names.extracting(ranges[value])) {
      return ranges[value]
    }
    return NumberText.isNumber(text)
      ? name(ofNumber: text, among: set) : foldedName(of: text, among: set)
  }

  /// Where the name of the value that a number means is.
  func name(ofNumber digits: Span<UInt8>, in set: Int) -> Range<Int>? {
    name(ofNumber: digits, among: sets[set])
  }

  private func name(ofNumber digits: Span<UInt8>, among set: Range<Int>) -> Range<Int>? {
    let number = NumberText.double(digits)
    return set.first { Double(values[$0].rank) == number }.map { ranges[$0] }
  }

  private func foldedName(of text: Span<UInt8>, among set: Range<Int>) -> Range<Int>? {
    let folded = String(bytes: text).lowercased()
    return set.first { values[$0].name.lowercased() == folded }.map { ranges[$0] }
  }

  /// What is expected, for messages.
  func expectation(of set: Int) -> String {
    let names = sets[set].map { "\(values[$0].name) (\(values[$0].rank))" }
    guard let last = names.last else { return "nothing" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
  }
}
