extension RelaxedJSONReader {
  /// White space and comments.
  mutating func skipSpace() throws(RelaxedJSONFault) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(RelaxedJSONFault) {
    let start = position
    position += 1
    switch current {
    case UInt8(ascii: "/"):
      while let byte = current, byte != 0x0A { position += 1 }
    case UInt8(ascii: "*"):
      position += 1
      while let byte = current {
        position += 1
        if byte == UInt8(ascii: "*"), current == UInt8(ascii: "/") {
          position += 1
          return
        }
      }
      throw fault(at: start, "this comment has no end")
    default:
      throw fault(at: start, "\"/\" begins a comment only as \"//\" or \"/*\"")
    }
  }

  mutating func word() throws(RelaxedJSONFault) -> RelaxedJSON.Value {
    let start = position
    while let byte = current, byte >= 0x80 || isWordByte(byte) { position += 1 }
    let word = String(decoding: source.bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "": throw fault(at: start, "a value is expected here")
    default:
      throw fault(at: start, "\(word.quoted) is no value; a text stands in double quotes")
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  mutating func number() throws(RelaxedJSONFault) -> String {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    if current == UInt8(ascii: "0") {
      position += 1
    } else if skipDigits() == 0 {
      throw fault(at: start, "a digit is expected after \"-\"")
    }
    if current == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { throw fault(at: start, "a digit is expected after \".\"") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { throw fault(at: start, "the exponent of this number has no digits") }
    }
    if let byte = current, isWordByte(byte) || byte == UInt8(ascii: ".") {
      throw fault(at: start, "this is no number as JSON writes it")
    }
    return String(decoding: source.bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    return position - start
  }
}
