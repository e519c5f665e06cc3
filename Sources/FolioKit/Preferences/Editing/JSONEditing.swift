import Records

/// Changes members of a JSON object that may hold comments, and leaves all else as it was written.
struct JSONEditing {
  let source: TextFile

  /// A value as JSON writes it.
  static func literal(_ value: PreferenceScalar) -> String {
    switch value {
    case .boolean(let isOn): return isOn ? "true" : "false"
    case .number(let digits): return digits
    case .text(let text):
      var bytes: [UInt8] = []
      JSONText.append(Array(text.utf8).span, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Puts a member behind the others, in the way they are written.
  func insert(
    _ key: String, _ value: PreferenceScalar, into group: DocumentOutline.Group
  ) -> [TextEdit] {
    let member = "\(Self.literal(.text(key))): \(Self.literal(value))"
    guard let last = group.members.last else { return insertFirst(member, into: group) }
    let comma = comma(after: last.value.upperBound)
    let end = endOfLine(after: comma ?? last.value.upperBound)
    let separator = comma == nil ? "," : ""
    guard let end, let indentation = source.indentation(at: last.start) else {
      return [.insert(", \(member)", at: last.value.upperBound)]
    }
    let line = source.lineEnd + indentation + member + (comma == nil ? "" : ",")
    if separator.isEmpty || end == last.value.upperBound {
      return [.insert(separator + line, at: end)]
    }
    return [.insert(separator, at: last.value.upperBound), .insert(line, at: end)]
  }

  private func insertFirst(_ member: String, into group: DocumentOutline.Group) -> [TextEdit] {
    let closing = group.range.upperBound - 1
    let lineStart = source.bytes[..<group.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let outer = source.indentation(at: source.skippingBlanks(from: lineStart)) ?? ""
    if let indentation = source.indentation(at: closing) {
      let line = indentation + "  " + member + source.lineEnd
      return [.insert(line, at: closing - indentation.utf8.count)]
    }
    let isBare = closing == group.range.lowerBound + 1
    let line = source.lineEnd + outer + "  " + member + source.lineEnd + outer
    return [.insert(isBare ? line : " \(member) ", at: closing)]
  }

  /// Takes a member out, with the comma that is then one too many.
  func remove(
    _ member: DocumentOutline.Member, from group: DocumentOutline.Group
  ) -> [TextEdit] {
    let comma = comma(after: member.value.upperBound)
    var edits: [TextEdit] = []
    if comma == nil, let before = group.member(before: member),
      let extra = self.comma(after: before.value.upperBound)
    {
      edits.append(TextEdit(range: extra - 1..<extra, text: ""))
    }
    let end = comma ?? member.value.upperBound
    if let indentation = source.indentation(at: member.start), let lineEnd = endOfLine(after: end) {
      let start = member.start - indentation.utf8.count
      edits.append(TextEdit(range: start..<source.nextLine(after: lineEnd), text: ""))
    } else if comma == nil, let extra = edits.first?.range, isBlank(extra.upperBound..<member.start)
    {
      edits = [TextEdit(range: extra.lowerBound..<end, text: "")]
    } else {
      edits.append(TextEdit(range: member.start..<source.skippingBlanks(from: end), text: ""))
    }
    return edits
  }

  /// After the comma that follows a value; nil where none does.
  private func comma(after end: Int) -> Int? {
    var reader = RelaxedJSONReader(source: source, position: end)
    guard (try? reader.skipSpace()) != nil, reader.current == UInt8(ascii: ",") else { return nil }
    return reader.position + 1
  }

  /// Where the line ends, if nothing but comments stands between; nil where something does.
  private func endOfLine(after end: Int) -> Int? {
    var offset = source.skippingBlanks(from: end)
    let bytes = source.bytes
    while offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") {
      if bytes[offset + 1] == UInt8(ascii: "/") {
        while !source.isLineEnd(offset) { offset += 1 }
        return offset
      }
      offset += 2
      while offset + 1 < bytes.count,
        bytes[offset] != UInt8(ascii: "*") || bytes[offset + 1] != UInt8(ascii: "/")
      {
        if bytes[offset] == 0x0A { return nil }
        offset += 1
      }
      offset = source.skippingBlanks(from: min(bytes.count, offset + 2))
    }
    return source.isLineEnd(offset) ? offset : nil
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    source.bytes[range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
