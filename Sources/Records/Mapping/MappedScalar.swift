/// A value that a mapping gives a field, and where it is from.
struct MappedScalar {
  enum Value {
    case text([UInt8])
    case number([UInt8])
    case boolean(Bool)
  }

  var value: Value
  var position: SourcePosition

  func emit(into sink: inout some ValueSink & ~Copyable) {
    switch value {
    case .text(let text): sink.text(text.span, at: position)
    case .number(let digits): sink.number(digits.span, at: position)
    case .boolean(let value): sink.boolean(value, at: position)
    }
  }

  /// The value as a text.
  var text: [UInt8] {
    switch value {
    case .text(let text): text
    case .number(let digits): digits
    case .boolean(let value): Array("\(value)".utf8)
    }
  }
}

extension MappedScalar {
  /// Nil where the mapping says that there is no value.
  init?(_ value: MappedValue, at position: SourcePosition) {
    switch value {
    case .text(let text): self.init(value: .text(Array(text.utf8)), position: position)
    case .number(let digits): self.init(value: .number(Array(digits.utf8)), position: position)
    case .boolean(let value): self.init(value: .boolean(value), position: position)
    case .none: return nil
    }
  }
}
