// Values of fields; what comes inside a list or an object goes on as JSON text.
extension RecordBuilder {
  package mutating func key(_ name: Span<UInt8>, at position: SourcePosition) {
    guard depth == 0 else { return nestedKey(name, at: position) }
    keyPosition = position
    // Most records have the fields of the one before, in its order.
    let place = previousFirstCell + storage.cells.count - firstCell
    if place < firstCell, index.isNamed(name, column: Int(storage.cells[place].column)) {
      column = Int(storage.cells[place].column)
    } else if let found = findColumn(name) {
      column = found
    } else {
      column = rules.count
      fault("has more than \(index.count) different fields (--max-names raises it)", at: position)
      return
    }
    if stamps[column] == stamp { fault("\(quoted(name)) stands twice", at: position) }
    stamps[column] = stamp
  }

  package mutating func text(_ text: Span<UInt8>, at position: SourcePosition) {
    guard depth == 0 else { return nestedText(text, at: position) }
    guard column < rules.count else { return }
    switch rules[column] {
    case .any, .text: storage.append(.text, column: column, text: text)
    case .choice(let choice) where mode != .xml: takeChoice(text, choice, at: position)
    default: takeTyped(text, at: position)
    }
  }

  package mutating func number(_ digits: Span<UInt8>, at position: SourcePosition) {
    guard depth == 0 else { return nestedNumber(digits, at: position) }
    guard column < rules.count else { return }
    switch rules[column] {
    case .any: storage.append(.number, column: column, text: digits)
    case .number(let rule):
      storage.append(.number, column: column, text: digits)
      if !numberRules[rule].accepts(digits) { wrongValue(digits, isText: false, at: position) }
    case .boolean:
      if let value = Self.boolean(digits) {
        storage.appendCell(value ? .true : .false, column: column, from: storage.bytes.count)
      } else {
        storage.append(.number, column: column, text: digits)
        wrongValue(digits, isText: false, at: position)
      }
    case .choice(let choice):
      if let name = choices.name(ofNumber: digits, in: choice) {
        appendChoice(name)
      } else {
        storage.append(.number, column: column, text: digits)
        wrongValue(digits, isText: false, at: position)
      }
    case .text, .date, .emojis, .list, .object:
      storage.append(.number, column: column, text: digits)
      wrongValue(digits, isText: false, at: position)
    }
  }

  package mutating func boolean(_ value: Bool, at position: SourcePosition) {
    guard depth == 0 else { return nestedLiteral(value ? "true" : "false", at: position) }
    guard column < rules.count else { return }
    storage.appendCell(value ? .true : .false, column: column, from: storage.bytes.count)
    switch rules[column] {
    case .any, .boolean: break
    case .text, .number, .date, .emojis, .choice, .list, .object:
      fault(expected: expectation, found: value ? "true" : "false", at: position)
    }
  }

  package mutating func null(at position: SourcePosition) {
    guard depth == 0 else { return nestedLiteral("null", at: position) }
    guard column < rules.count else { return }
    storage.appendCell(.null, column: column, from: storage.bytes.count)
    if isRequired[column], faults.last?.position != position {
      fault(expected: expectation, found: "null", at: position)
    }
  }
}

// Texts of typed fields.
extension RecordBuilder {
  private mutating func takeTyped(_ text: Span<UInt8>, at position: SourcePosition) {
    let text = mode == .xml ? text.extracting(text.trimmedRange) : text
    switch rules[column] {
    case .any, .text: storage.append(.text, column: column, text: text)
    case .number(let rule):
      if isMissing(text) { return }
      let isNumber = NumberText.isNumber(text)
      storage.append(isNumber ? .number : .text, column: column, text: text)
      if !isNumber || !numberRules[rule].accepts(text) {
        wrongValue(text, isText: true, at: position)
      }
    case .boolean:
      if isMissing(text) { return }
      if let value = Self.boolean(text) {
        storage.appendCell(value ? .true : .false, column: column, from: storage.bytes.count)
      } else {
        storage.append(.text, column: column, text: text)
        wrongValue(text, isText: true, at: position)
      }
    case .date:
      if isMissing(text) { return }
      let isDate = DateText(text) != nil
      storage.append(isDate ? .date : .text, column: column, text: text)
      if !isDate { wrongValue(text, isText: true, at: position) }
    case .choice(let choice): takeChoice(text, choice, at: position)
    case .emojis:
      storage.append(.text, column: column, text: text)
      checkEmojis(text, at: position)
    case .list, .object:
      storage.append(.text, column: column, text: text)
      wrongValue(text, isText: true, at: position)
    }
  }

  @inline(__always)
  private mutating func takeChoice(
    _ text: Span<UInt8>, _ choice: Int, at position: SourcePosition
  ) {
    if let name = choices.name(of: text, in: choice) { return appendChoice(name) }
    storage.append(.text, column: column, text: text)
    wrongValue(text, isText: true, at: position)
  }

  /// A cell that shares the name at the arena's beginning.
  @inline(__always)
  private mutating func appendChoice(_ name: Range<Int>) {
    storage.cells.append(
      Cell(
        kind: .text, column: UInt16(truncatingIfNeeded: column),
        count: UInt32(truncatingIfNeeded: name.count), offset: UInt64(name.lowerBound)))
  }

  /// Whether an empty element stands for a missing value, and the record then lacks the field.
  private mutating func isMissing(_ text: Span<UInt8>) -> Bool {
    guard mode == .xml, text.isEmpty else { return false }
    stamps[column] = 0
    return true
  }

  private static func boolean(_ text: Span<UInt8>) -> Bool? {
    switch text.count {
    case 1: return text[0] == UInt8(ascii: "1") ? true : text[0] == UInt8(ascii: "0") ? false : nil
    case 4 where text.isEqualIgnoringCase(to: trueName.span): return true
    case 5 where text.isEqualIgnoringCase(to: falseName.span): return false
    default: return nil
    }
  }

  private static let trueName = Array("true".utf8)
  private static let falseName = Array("false".utf8)

  private mutating func wrongValue(
    _ value: Span<UInt8>, isText: Bool, at position: SourcePosition
  ) {
    let found = isText ? quoted(value) : String(bytes: value)
    fault(expected: expectation, found: found, at: position)
  }

  /// What the field being read takes, in words.
  var expectation: String {
    switch rules[column] {
    case .any: return "a value"
    case .text: return "a text"
    case .number(let rule): return numberRules[rule].expectation
    case .boolean: return "true or false"
    case .date: return "a date such as 2026-09-21 or 2026-09-21T18:30:00Z"
    case .emojis: return "emoji, as one text or a list"
    case .choice(let choice): return choices.expectation(of: choice)
    case .list: return "a list"
    case .object: return "an object"
    }
  }
}
