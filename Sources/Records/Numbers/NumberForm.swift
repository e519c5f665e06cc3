/// How numbers are spelled that are not spelled as in JSON.
package struct NumberForm: Sendable, Equatable {
  /// What stands before the fraction.
  package var decimalMark = Array(".".utf8)
  /// What may stand between groups of three digits.
  package var groupMark: [UInt8] = []
  /// Whether `007` is 7.
  package var allowsLeadingZeros = false
  /// Whether `+5` is 5.
  package var allowsPlus = false

  package init() {}

  /// The digits of a text as JSON spells them; nil where it is no number of this form.
  package func digits(of text: Span<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "-") {
      result.append(text[index])
      index += 1
    } else if allowsPlus, index < text.count, text[index] == UInt8(ascii: "+") {
      index += 1
    }
    guard takeWhole(text, &index, into: &result) else { return nil }
    if starts(decimalMark, text, index) {
      index += decimalMark.count
      result.append(UInt8(ascii: "."))
    }
    while index < text.count {
      // The point of JSON is none of the text's own.
      if text[index] == UInt8(ascii: ".") { return nil }
      result.append(text[index])
      index += 1
    }
    return NumberText.isNumber(result.span) ? result : nil
  }

  /// Takes the digits before the fraction, in groups or not; false where the groups are none.
  private func takeWhole(
    _ text: Span<UInt8>, _ index: inout Int, into result: inout [UInt8]
  ) -> Bool {
    let start = result.count
    var sizes: [Int] = []
    var size = 0
    while index < text.count {
      if isDigit(text[index]) {
        result.append(text[index])
        size += 1
        index += 1
      } else if !groupMark.isEmpty, size > 0, starts(groupMark, text, index) {
        sizes.append(size)
        size = 0
        index += groupMark.count
      } else {
        break
      }
    }
    if let first = sizes.first {
      guard first <= 3, size == 3, sizes.dropFirst().allSatisfy({ $0 == 3 }) else { return false }
    }
    guard allowsLeadingZeros else { return true }
    var zeros = start
    while zeros + 1 < result.count, result[zeros] == UInt8(ascii: "0") { zeros += 1 }
    result.removeSubrange(start..<zeros)
    return true
  }

  private func starts(_ mark: [UInt8], _ text: Span<UInt8>, _ index: Int) -> Bool {
    guard text.count - index >= mark.count else { return false }
    return text.extracting(index..<index + mark.count).isEqual(to: mark.span)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
