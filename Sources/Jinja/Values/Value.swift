/// A value of the machine: 16 trivial bytes, with nothing to retain or release.
///
/// Text is a borrowed slice (see `Bytes`); lists, dictionaries, functions and the like are an index
/// into the run's `ObjectTable`; a row is its number and its table's; a node of a document likewise.
struct Value: BitwiseCopyable, Sendable {
  /// A number's bits, a text's address, an object's index, a row's or node's number.
  var payload: UInt64
  /// A text's bytes; a row's table or a node's document.
  var length: UInt32
  var kind: Kind
  var flags: UInt8
  /// An ordered cell's column; what an undefined value belongs to.
  var tag: UInt16

  enum Kind: UInt8 {
    /// No value: an argument not given, a variable not set.
    case absent
    case undefined, none, boolean
    /// Fits 64 bits.
    case integer
    case float
    /// An object: 65 to 128 bits.
    case big
    /// An object: an integer beyond that.
    case wide
    /// The digits of a record's number.
    case number
    case text
    case list, tuple, dictionary, range
    /// What `map` and the like give: can be gone through once, has no length, is always true.
    case iterator
    /// `items()`, `keys()`, `values()` of a dictionary.
    case view
    case row, table
    case documentList, documentObject
    case namespace, function, loop, cycler, joiner
    /// An imported template.
    case module
    /// `self`.
    case blocks
  }

  @inline(__always) init(
    kind: Kind, payload: UInt64 = 0, length: UInt32 = 0, flags: UInt8 = 0, tag: UInt16 = 0
  ) {
    self.kind = kind
    self.payload = payload
    self.length = length
    self.flags = flags
    self.tag = tag
  }
}

extension Value {
  static let absent = Value(kind: .absent)
  static let none = Value(kind: .none)
  static let emptyText = Value(kind: .text)

  @inline(__always) static func boolean(_ value: Bool) -> Value {
    Value(kind: .boolean, payload: value ? 1 : 0)
  }

  @inline(__always) static func integer(_ value: Int) -> Value {
    Value(kind: .integer, payload: UInt64(bitPattern: Int64(value)))
  }

  @inline(__always) static func float(_ value: Double) -> Value {
    Value(kind: .float, payload: value.bitPattern)
  }

  /// Text that must outlive the value: use the run's `text(…)` for anything else.
  @inline(__always) static func text(_ bytes: Bytes, safe: Autoescape = .none) -> Value {
    Value(
      kind: .text, payload: UInt64(bytes.address), length: UInt32(truncatingIfNeeded: bytes.count),
      flags: safe.flag)
  }

  static func text(_ literal: StaticString) -> Value { .text(Bytes(literal)) }

  @inline(__always) static func object(_ kind: Kind, _ index: Int) -> Value {
    Value(kind: kind, payload: UInt64(bitPattern: Int64(index)))
  }
}
