import CSimdJSON

/// What is wrong with a JSON text; the numbers are those of the C header.
enum JSONFault: UInt8 {
  case comment
  case badNumber
  case badLiteral
  case badEscape
  case loneSurrogate
  case badKey
  case missingComma
  case trailingComma
  case twoOnLine
  case expectedValue
  case expectedKey
  case expectedColon
  case wrongEnd
  case textAfterEnd
  case tooDeep
  case lineEnd

  /// Nil for an event that is no fault.
  init?(_ event: csimdjson_event) {
    guard event.kind == JSONEventKind.fault.rawValue else { return nil }
    self.init(rawValue: event.detail & ~UInt8(truncatingIfNeeded: csimdjson_in_object))
  }
}
