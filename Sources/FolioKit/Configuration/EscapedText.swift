/// A piece of a short notation, in which a backslash makes the next character an ordinary one.
struct EscapedText {
  /// The characters, each with whether a backslash stood in front, and its column from 1.
  private var characters: ArraySlice<(scalar: Unicode.Scalar, isEscaped: Bool, column: Int)>
  /// The column behind the piece.
  private var endColumn: Int

  /// The pieces of `text` between separators.
  static func split(_ text: String, at separator: Unicode.Scalar) -> [EscapedText] {
    var whole: [(scalar: Unicode.Scalar, isEscaped: Bool, column: Int)] = []
    var isEscaped = false
    var column = 1
    for scalar in text.unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
      } else {
        whole.append((scalar, isEscaped, column))
        isEscaped = false
      }
      column += 1
    }
    if isEscaped { whole.append(("\\", true, column - 1)) }

    var pieces: [EscapedText] = []
    var start = 0
    for (index, character) in whole.enumerated()
    where character.scalar == separator && !character.isEscaped {
      pieces.append(EscapedText(characters: whole[start..<index], endColumn: character.column))
      start = index + 1
    }
    pieces.append(EscapedText(characters: whole[start...], endColumn: column))
    return pieces
  }

  static func escape(_ text: String, special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" || special.unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  var isEmpty: Bool { characters.isEmpty }

  /// Where the piece begins, in code points of the whole notation, from 1.
  var column: Int { characters.first?.column ?? endColumn }

  /// The text without its backslashes.
  var plain: String {
    var result = ""
    for character in characters { result.unicodeScalars.append(character.scalar) }
    return result
  }

  /// Without plain spaces around.
  var trimmed: EscapedText {
    var result = self
    while let first = result.characters.first, first.scalar == " ", !first.isEscaped {
      result.characters.removeFirst()
    }
    while let last = result.characters.last, last.scalar == " ", !last.isEscaped {
      result.characters.removeLast()
    }
    return result
  }

  /// The piece before `suffix`, if it ends so.
  func removingSuffix(_ suffix: String) -> EscapedText? {
    let wanted = Array(suffix.unicodeScalars)
    let tail = characters.suffix(wanted.count)
    guard tail.count == wanted.count,
      zip(tail, wanted).allSatisfy({ $0.scalar == $1 && !$0.isEscaped })
    else { return nil }
    var result = self
    result.endColumn = tail.first?.column ?? endColumn
    result.characters.removeLast(wanted.count)
    return result.trimmed
  }

  /// Takes the sign in front, if there is one.
  mutating func removingSign() -> Unicode.Scalar? {
    guard let first = characters.first, !first.isEscaped, first.scalar == "-" || first.scalar == "+"
    else { return nil }
    characters.removeFirst()
    self = trimmed
    return first.scalar
  }

  /// The parts before and behind the first plain `separator`; nil where there is none.
  func parted(at separator: Unicode.Scalar) -> (EscapedText, EscapedText)? {
    guard
      let index = characters.firstIndex(where: { $0.scalar == separator && !$0.isEscaped })
    else { return nil }
    return (
      EscapedText(characters: characters[..<index], endColumn: characters[index].column),
      EscapedText(characters: characters[(index + 1)...], endColumn: endColumn)
    )
  }
}
