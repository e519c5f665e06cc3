/// Makes records of every kind of value.
struct RandomRecords {
  var random: Random
  var texts = HostileTexts()
  /// Only texts, missing fields, and objects of these.
  var isTextOnly = false
  /// Only names that a dotted column can hold inside an object.
  var hasEmptyNames = true

  init(seed: UInt64) { random = Random(seed: seed) }

  mutating func records(_ count: Int) -> [Value] {
    let names = (0..<8).map { _ in self.name() }
    return (0..<count).map { _ in object(depth: 0, names: names) }
  }

  private mutating func name() -> String {
    let plain = [
      "a", "b", "name", "xml", "é", "a.b", "2nd place", "f:type", "#text", "-", "日本", "x:y",
    ]
    let name = random.oneIn(3) ? texts.text(&random) : plain[random.below(plain.count)]
    return name.isEmpty && !hasEmptyNames ? "empty" : name
  }

  private mutating func object(depth: Int, names: [String]) -> Value {
    var members: [Value.Member] = []
    var used: Set<[UInt8]> = []
    for _ in 0..<random.below(6) {
      let name = random.oneIn(5) ? name() : names[random.below(names.count)]
      // Names that look the same may differ in their bytes.
      guard used.insert(Array(name.utf8)).inserted else { continue }
      members.append(.init(name: name, value: value(depth: depth + 1, names: names)))
    }
    return .object(members)
  }

  private mutating func value(depth: Int, names: [String]) -> Value {
    if isTextOnly {
      guard random.oneIn(5), depth < 4 else { return .text(texts.text(&random)) }
      let object = object(depth: depth, names: names)
      // An empty object would come back as the text `{}`.
      return object == .object([]) ? "x" : object
    }
    switch random.below(depth < 5 ? 8 : 5) {
    case 0: return .null
    case 1: return .boolean(random.oneIn(2))
    case 2: return .number(number())
    case 3, 4: return .text(texts.text(&random))
    case 5: return .list((0..<random.below(4)).map { _ in value(depth: depth + 1, names: names) })
    default: return object(depth: depth, names: names)
    }
  }

  private mutating func number() -> String {
    let numbers = [
      "0", "-0", "-0.0", "1.10", "1e3", "1E+03", "12345678901234567890", "0.1e-400", "-7",
      "3.14159",
      "1e999", "100", "2.50",
    ]
    return numbers[random.below(numbers.count)]
  }
}

extension Value {
  /// The value as JSON in Folio's spacing, by the rules and not by Folio's code.
  var json: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let digits): return digits
    case .text(let text): return Value.quoted(text)
    case .list(let items): return "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      let parts = members.map { "\(Value.quoted($0.name)): \($0.value.json)" }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r",
      "\t": "\\t",
    ]
    var output = "\""
    for scalar in text.unicodeScalars {
      if let escape = short[scalar] {
        output += escape
      } else if scalar.value < 0x20 {
        let digits = String(scalar.value, radix: 16)
        output += "\\u00" + (digits.count == 1 ? "0" : "") + digits
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }

  /// Whether XML 1.0 can hold every name and text in it.
  var fitsXML: Bool {
    switch self {
    case .null, .boolean, .number: true
    case .text(let text): Value.fitsXML(text)
    case .list(let items): items.allSatisfy(\.fitsXML)
    case .object(let members): members.allSatisfy { Value.fitsXML($0.name) && $0.value.fitsXML }
    }
  }

  private static func fitsXML(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
      default: false
      }
    }
  }
}
