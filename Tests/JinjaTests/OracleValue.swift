/// A JSON value in an oracle's case.
enum OracleValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case text(String)
  case list([OracleValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else {
      self = .list(try container.decode([OracleValue].self))
    }
  }

  /// The UTF-8 of a text, nothing for anything else.
  var bytes: [UInt8] {
    if case .text(let text) = self { Array(text.utf8) } else { [] }
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }
  var int: Int { Int(string) ?? 0 }
  var wide: Int128 { Int128(string) ?? 0 }
  var double: Double { Double(string) ?? .nan }
  var isTrue: Bool { self == .boolean(true) }

  static func == (left: OracleValue, right: OracleValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): Array(left.utf8) == Array(right.utf8)
    case (.list(let left), .list(let right)): left == right
    default: false
    }
  }
}
