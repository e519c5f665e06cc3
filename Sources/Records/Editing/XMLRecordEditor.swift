/// Writes records into an XML document in the form of those that are there.
struct XMLRecordEditor {
  let text: [UInt8]
  let table: Table
  /// The record that new ones look like.
  let model: XMLElement?
  /// The names of its attributes and of its children.
  let modelChildren: [XMLElement]
  /// Whether the root declares the namespace of `f:type` under that prefix.
  let declaresFolio: Bool

  init(_ text: [UInt8], layout: RecordLayout, table: Table) {
    self.text = text
    self.table = table
    model = layout.records.last.flatMap { XMLElement(at: $0.lowerBound, in: text.span) }
    modelChildren = model?.children(in: text.span) ?? []
    let root = XMLElement.startOfRoot(in: layout.prefix).map {
      XMLTag(at: $0, in: layout.prefix.span)
    }
    let namespace = root?.attribute("xmlns:f", in: layout.prefix)?.value
    declaresFolio =
      namespace.map { layout.prefix[$0].elementsEqual("urn:folio:records".utf8) } ?? false
  }

  func splices(
    _ changes: [FieldChange], row: Int, record: Range<Int>
  ) throws(WriteError) -> [Splice] {
    guard let element = XMLElement(at: record.lowerBound, in: text.span) else { return [] }
    let children = element.children(in: text.span)
    var splices: [Splice] = []
    for change in changes {
      do throws(XMLFault) {
        splices += try self.splices(change, row: row, element: element, children: children)
      } catch {
        throw WriteError(
          table, row: row, number: row + 1, field: change.field,
          message: "holds \(error.scalar.notation), which XML cannot hold")
      }
    }
    return splices
  }

  private func splices(
    _ change: FieldChange, row: Int, element: XMLElement, children: [XMLElement]
  ) throws(XMLFault) -> [Splice] {
    let named = children.filter { $0.isNamed(change.field, in: text) }
    if let attribute = element.tag.attribute(change.field, in: text) {
      let new = plain(change.value, inPlaceOf: attribute.value)
      return [Splice(attribute.value, try escaped(new, isAttribute: true))]
    }
    guard let first = named.first else {
      return [try inserted(change, element: element, children: children)]
    }
    if case .emojis(let emojis) = change.value, isList(change.field, row: row) {
      return try list(emojis, field: change.field, elements: named)
    }
    let new = try escaped(plain(change.value, inPlaceOf: first.content), isAttribute: false)
    if first.tag.isEmpty || isNull(change.field, row: row) {
      return [Splice(first.range, wrapped(new, in: change.field))]
    }
    return [Splice(first.content, new)]
  }

  /// A field that the record lacks: an element behind its others, or an attribute where it has no
  /// elements.
  private func inserted(
    _ change: FieldChange, element: XMLElement, children: [XMLElement]
  ) throws(XMLFault) -> Splice {
    let new = plain(change.value, inPlaceOf: nil)
    guard let last = children.last else {
      let place = element.tag.endOfAttributes
      let value = try escaped(new, isAttribute: true)
      let attribute = Array(" \(change.field)=\"".utf8) + value + [UInt8(ascii: "\"")]
      return Splice(place..<place, attribute)
    }
    let before =
      children.count > 1
      ? children[children.count - 2].range.upperBound : element.tag.range.upperBound
    let gap = RecordLayout.trailingSpace(of: text[before..<last.range.lowerBound])
    let place = last.range.upperBound
    let field = wrapped(try escaped(new, isAttribute: false), in: change.field)
    return Splice(place..<place, gap + field)
  }

  /// A list of emoji, as elements that repeat or as `<item>` elements in one; those that were there
  /// keep their spelling.
  private func list(
    _ emojis: [String], field: String, elements: [XMLElement]
  ) throws(XMLFault) -> [Splice] {
    guard elements.count == 1, let list = elements.first else {
      let written = try items(emojis, named: field, like: elements)
      // Elements that repeat cannot tell a list of none.
      let new = written.isEmpty ? wrapped([], in: field) : written
      return replace(elements, with: new)
    }
    let children = list.children(in: text.span)
    let new = try items(emojis, named: "item", like: children)
    if !children.isEmpty { return replace(children, with: new) }
    guard list.tag.isEmpty else { return [Splice(list.content, new)] }
    let slash = list.range.upperBound - 2
    let end = Array("</".utf8) + text[list.tag.name] + [UInt8(ascii: ">")]
    return [Splice(slash..<list.range.upperBound, [UInt8(ascii: ">")] + new + end)]
  }

  /// Elements with one emoji each, spaced like some that are there.
  private func items(
    _ emojis: [String], named name: String, like elements: [XMLElement]
  ) throws(XMLFault) -> [UInt8] {
    var spellings: [[UInt8]: Range<Int>] = [:]
    for element in elements { spellings[Array(text[element.content])] = element.range }
    var gap: [UInt8] = []
    if elements.count > 1 {
      gap = Array(text[elements[0].range.upperBound..<elements[1].range.lowerBound])
    }
    var written: [[UInt8]] = []
    for emoji in emojis {
      if let spelling = spellings[Array(emoji.utf8)] {
        written.append(Array(text[spelling]))
      } else {
        written.append(wrapped(try escaped(emoji, isAttribute: false), in: name))
      }
    }
    return Array(written.joined(separator: RecordLayout.isAllSpace(gap) ? gap : []))
  }

  /// Puts one text in the place of elements that may have others between them.
  private func replace(_ elements: [XMLElement], with new: [UInt8]) -> [Splice] {
    guard let first = elements.first else { return [] }
    var splices = [Splice(first.range, new)]
    var end = first.range.upperBound
    for element in elements.dropFirst() {
      let isNext = RecordLayout.isAllSpace(text[end..<element.range.lowerBound])
      let start = isNext ? end : element.range.lowerBound
      splices.append(Splice(start..<element.range.upperBound, []))
      end = element.range.upperBound
    }
    return splices
  }
}
