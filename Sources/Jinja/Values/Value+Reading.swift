extension Value {
  @inline(__always) var isAbsent: Bool { kind == .absent }
  @inline(__always) var isUndefined: Bool { kind == .undefined }
  @inline(__always) var isNone: Bool { kind == .none }
  @inline(__always) var isText: Bool { kind == .text }

  /// The payload of a boolean.
  @inline(__always) var asBoolean: Bool { payload != 0 }
  /// The payload of an integer.
  @inline(__always) var asInteger: Int { Int(truncatingIfNeeded: Int64(bitPattern: payload)) }
  /// The payload of a float.
  @inline(__always) var asFloat: Double { Double(bitPattern: payload) }
  /// The payload as an index of an object, row or node.
  @inline(__always) var index: Int { Int(truncatingIfNeeded: payload) }
  /// The number of a row's table or a node's document.
  @inline(__always) var owner: Int { Int(length) }

  /// The bytes of a text or of a number's digits; empty for anything else.
  @inline(__always) var bytes: Bytes {
    kind == .text || kind == .number
      ? Bytes(address: UInt(truncatingIfNeeded: payload), count: Int(length)) : .empty
  }

  /// The mode a text is safe for; `none` where it is safe for none.
  @inline(__always) var safety: Autoescape { Autoescape(flag: flags & 7) }
  @inline(__always) var isSafe: Bool { kind == .text && flags & 7 != 0 }

  /// The same text, safe for `mode`.
  @inline(__always) func marked(safe mode: Autoescape) -> Value {
    var copy = self
    copy.flags = flags & ~7 | mode.flag
    return copy
  }

  /// A cell whose order its table knows.
  @inline(__always) var isOrdered: Bool {
    (kind == .text || kind == .number) && flags & Value.orderedFlag != 0
  }

  static let orderedFlag: UInt8 = 8

  /// Whether this is a number or a boolean, which Python counts as one.
  var isNumeric: Bool {
    switch kind {
    case .boolean, .integer, .float, .big, .wide, .number: true
    default: false
    }
  }
}

extension Autoescape {
  /// Three bits for a value's flags; 0 for `none`.
  @inline(__always) var flag: UInt8 {
    switch self {
    case .none: 0
    case .html: 1
    case .xml: 2
    case .csv: 3
    case .markdown: 4
    case .json: 5
    }
  }

  @inline(__always) init(flag: UInt8) {
    switch flag {
    case 1: self = .html
    case 2: self = .xml
    case 3: self = .csv
    case 4: self = .markdown
    case 5: self = .json
    default: self = .none
    }
  }
}
