/// Padding and tab stops, in code points.
enum TextLayout {
  static func center(_ text: [UInt8], _ width: Int, fill: [UInt8] = [0x20]) -> [UInt8] {
    let pad = missing(text, width)
    // Python puts the odd one to the left when the width is odd.
    let left = pad / 2 + (pad & width & 1)
    return repeated(fill, left) + text + repeated(fill, pad - left)
  }

  static func left(_ text: [UInt8], _ width: Int, fill: [UInt8] = [0x20]) -> [UInt8] {
    text + repeated(fill, missing(text, width))
  }

  static func right(_ text: [UInt8], _ width: Int, fill: [UInt8] = [0x20]) -> [UInt8] {
    repeated(fill, missing(text, width)) + text
  }

  /// Zeros in front, behind a sign if there is one.
  static func zeroFilled(_ text: [UInt8], _ width: Int) -> [UInt8] {
    let zeros = repeated([UInt8(ascii: "0")], missing(text, width))
    guard let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
      return zeros + text
    }
    return [sign] + zeros + text[1...]
  }

  static func expandTabs(_ text: [UInt8], size: Int) -> [UInt8] {
    var result: [UInt8] = []
    var column = 0
    for scalar in CodePoints(text) {
      switch scalar {
      case "\t":
        guard size > 0 else { continue }
        let spaces = size - column % size
        result += repeatElement(0x20, count: spaces)
        column += spaces
      case "\n", "\r":
        result.append(scalar)
        column = 0
      default:
        result.append(scalar)
        column += 1
      }
    }
    return result
  }

  static func repeated(_ text: [UInt8], _ count: Int) -> [UInt8] {
    guard count > 0, let first = text.first else { return [] }
    if text.count == 1 { return [UInt8](repeating: first, count: count) }
    var result: [UInt8] = []
    result.reserveCapacity(count * text.count)
    for _ in 0..<count { result += text }
    return result
  }

  private static func missing(_ text: [UInt8], _ width: Int) -> Int {
    guard width > 0 else { return 0 }
    return max(0, width - CodePoints.count(text))
  }
}
