extension Value {
  /// What an undefined value is missing from.
  enum Origin {
    /// A name of the context.
    case name
    /// An attribute or item of a value of this kind.
    case member(of: Kind)
    /// An item whose key is no text; the payload is the key's repr.
    case element(of: Kind)
    /// The payload is the whole message.
    case message
  }

  private static let missingFlag: UInt8 = 8
  private static let nameTag: UInt16 = 0
  private static let messageTag: UInt16 = 0x100
  private static let memberTag: UInt16 = 0x200
  private static let elementTag: UInt16 = 0x300

  /// An undefined value; `name` must outlive it.
  static func undefined(_ name: Bytes, _ origin: Origin, _ behaviour: UndefinedKind) -> Value {
    let tag: UInt16 =
      switch origin {
      case .name: nameTag
      case .message: messageTag
      case .member(let kind): memberTag | UInt16(kind.rawValue)
      case .element(let kind): elementTag | UInt16(kind.rawValue)
      }
    return Value(
      kind: .undefined, payload: UInt64(name.address),
      length: UInt32(truncatingIfNeeded: name.count), flags: behaviour.flag, tag: tag)
  }

  /// A field that this record lacks but others have: prints as nothing and never raises.
  static func missingField(_ name: Bytes) -> Value {
    var value = undefined(name, .member(of: .row), .default)
    value.flags |= missingFlag
    return value
  }

  /// How this undefined value behaves.
  var behaviour: UndefinedKind { UndefinedKind(flag: flags & 3) }

  /// Whether a record merely lacks this field.
  var isMissingField: Bool { flags & Value.missingFlag != 0 }

  /// The name or message an undefined value carries.
  var undefinedName: Bytes {
    Bytes(address: UInt(truncatingIfNeeded: payload), count: Int(length))
  }

  var origin: Origin {
    let kind = Kind(rawValue: UInt8(truncatingIfNeeded: tag)) ?? .undefined
    switch tag & 0xFF00 {
    case Value.messageTag: return .message
    case Value.memberTag: return .member(of: kind)
    case Value.elementTag: return .element(of: kind)
    default: return .name
    }
  }
}

extension UndefinedKind {
  fileprivate var flag: UInt8 {
    switch self {
    case .default: 0
    case .chainable: 1
    case .debug: 2
    case .strict: 3
    }
  }

  fileprivate init(flag: UInt8) {
    switch flag {
    case 1: self = .chainable
    case 2: self = .debug
    case 3: self = .strict
    default: self = .default
    }
  }
}
