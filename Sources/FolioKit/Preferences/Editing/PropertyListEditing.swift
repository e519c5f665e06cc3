/// Changes members of a property list's dictionary and leaves all else as it was written.
struct PropertyListEditing {
  let source: TextFile

  /// A value as its element.
  static func literal(_ value: PreferenceScalar) -> String {
    switch value {
    case .boolean(let isOn): isOn ? "<true/>" : "<false/>"
    case .number(let digits):
      digits.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
        ? "<integer>\(digits)</integer>" : "<real>\(digits)</real>"
    case .text(let text): "<string>\(escaped(text))</string>"
    }
  }

  /// Whether XML can hold a text at all.
  static func canHold(_ value: PreferenceScalar) -> Bool {
    guard case .text(let text) = value else { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE || scalar == "\t" || scalar == "\n"
    }
  }

  func insert(
    _ key: String, _ value: PreferenceScalar, into group: DocumentOutline.Group
  ) -> [TextEdit] {
    let lines = ["<key>\(Self.escaped(key))</key>", Self.literal(value)]
    guard let last = group.members.last else {
      let outer = source.indentation(at: group.range.lowerBound) ?? ""
      let inner = (["<dict>"] + lines.map { "\t" + $0 } + ["</dict>"])
        .joined(separator: source.lineEnd + outer)
      return [TextEdit(range: group.range, text: inner)]
    }
    let indentation = source.indentation(at: last.start)
    let separator = indentation.map { source.lineEnd + $0 } ?? ""
    return [.insert(lines.map { separator + $0 }.joined(), at: last.value.upperBound)]
  }

  func remove(_ member: DocumentOutline.Member) -> [TextEdit] {
    guard let indentation = source.indentation(at: member.start) else {
      return [TextEdit(range: member.start..<member.value.upperBound, text: "")]
    }
    let end = source.skippingBlanks(from: member.value.upperBound)
    let start = member.start - indentation.utf8.count
    guard source.isLineEnd(end) else {
      return [TextEdit(range: member.start..<member.value.upperBound, text: "")]
    }
    return [TextEdit(range: start..<source.nextLine(after: end), text: "")]
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
