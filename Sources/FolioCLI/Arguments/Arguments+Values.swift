import FolioKit

extension Arguments {
  /// A whole number given for an option.
  func integer(_ name: OptionName, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let bounds =
        range.upperBound == .max
        ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
      throw usageError("--\(name.rawValue) needs a whole number, \(bounds), not \(text.quoted)")
    }
    return number
  }

  /// A number of bytes given for an option, such as `512M`; K, M, G are powers of 1024.
  func size(_ name: OptionName) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number > 0 else {
      throw usageError("--\(name.rawValue) needs a size such as 512M, not \(text.quoted)")
    }
    let (bytes, overflows) = number.multipliedReportingOverflow(by: unit ?? 1)
    guard !overflows else { throw usageError("--\(name.rawValue): \(text.quoted) is too large") }
    return bytes
  }

  /// One of a closed set of words given for an option.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: OptionName, of: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = value(name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    throw usageError(
      "--\(name.rawValue): unknown \(text.quoted); \(NearestName.advice(for: text, among: known))")
  }

  /// The first operand, which is one of a closed set of words.
  func choiceOfOperand<Choice: RawRepresentable & CaseIterable>(
    _: Choice.Type
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    let known = Choice.allCases.map(\.rawValue)
    guard let word = operands.first else {
      throw usageError("one of \(known.joined(separator: ", ")) is missing")
    }
    if let choice = Choice(rawValue: word) { return choice }
    throw usageError("unknown word \(word.quoted); \(NearestName.advice(for: word, among: known))")
  }

  /// Refuses operands that a command does not take.
  func refuseOperands(after count: Int) throws(UsageError) {
    if operands.count > count {
      throw usageError("one word too many: \(operands[count].quoted)")
    }
  }

  func usageError(_ message: String) -> UsageError {
    UsageError(message: message, command: command)
  }
}
