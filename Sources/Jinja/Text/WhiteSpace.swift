/// White space as Python's `str` knows it, and the trimming that rests on it.
enum WhiteSpace {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x1C...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F,
      0x205F, 0x3000:
      true
    default: false
    }
  }

  /// Text without what `drop` names at its start.
  static func trimStart(
    _ text: [UInt8], _ drop: (Unicode.Scalar) -> Bool = contains
  ) -> [UInt8] {
    let start = start(of: text, drop)
    return start == 0 ? text : Array(text[start...])
  }

  /// Text without what `drop` names at its end.
  static func trimEnd(
    _ text: [UInt8], _ drop: (Unicode.Scalar) -> Bool = contains
  ) -> [UInt8] {
    let end = end(of: text, from: 0, drop)
    return end == text.count ? text : Array(text[..<end])
  }

  static func trim(_ text: [UInt8], _ drop: (Unicode.Scalar) -> Bool = contains) -> [UInt8] {
    let start = start(of: text, drop)
    let end = end(of: text, from: start, drop)
    return start == 0 && end == text.count ? text : Array(text[start..<end])
  }

  /// A test for the code points of `characters`, to trim these instead of white space.
  static func set(_ characters: [UInt8]) -> (Unicode.Scalar) -> Bool {
    let members = Set(CodePoints(characters))
    return { members.contains($0) }
  }

  private static func start(
    of text: [UInt8], _ drop: (Unicode.Scalar) -> Bool
  ) -> Int {
    var start = 0
    while start < text.count {
      let (scalar, length) = CodePoints.decode(text, at: start)
      guard drop(scalar) else { break }
      start += length
    }
    return start
  }

  private static func end(
    of text: [UInt8], from start: Int, _ drop: (Unicode.Scalar) -> Bool
  ) -> Int {
    var end = text.count
    while end > start {
      let (scalar, length) = CodePoints.decode(text, before: end)
      guard drop(scalar) else { break }
      end -= length
    }
    return end
  }
}
