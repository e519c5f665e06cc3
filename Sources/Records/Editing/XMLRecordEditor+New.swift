// New records.
extension XMLRecordEditor {
  func text(_ fields: RecordFields, number: Int) throws(WriteError) -> [UInt8] {
    let element = model.map { Array(text[$0.tag.name]) } ?? Array(table.schema.element.utf8)
    let areAttributes = model != nil && modelChildren.isEmpty
    var attributes: [UInt8] = []
    var children: [[UInt8]] = []
    var needsFolio = false
    for item in fields.items {
      do throws(XMLFault) {
        if isAttribute(item, areAttributes) {
          let value = try escaped(plain(item.value), isAttribute: true)
          attributes += Array(" \(item.name)=\"".utf8) + value + [UInt8(ascii: "\"")]
        } else {
          children += try elements(of: item, needsFolio: &needsFolio)
        }
      } catch {
        throw WriteError(
          record: "\(table.schema.element) \(number)",
          field: ([item.name] + error.path).joined(separator: "."),
          message: "holds \(error.scalar.notation), which XML cannot hold")
      }
    }
    if needsFolio, !declaresFolio { attributes += Array(" xmlns:f=\"urn:folio:records\"".utf8) }
    let start = [UInt8(ascii: "<")] + element + attributes
    if children.isEmpty { return start + Array("/>".utf8) }
    let (open, between, close) = childSpacing()
    let inner = Array(children.joined(separator: between))
    return start + [UInt8(ascii: ">")] + open + inner + close + Array("</".utf8) + element
      + [UInt8(ascii: ">")]
  }

  /// What stands before, between and behind the children of the model.
  private func childSpacing() -> (open: [UInt8], between: [UInt8], close: [UInt8]) {
    guard let model, let first = modelChildren.first, let last = modelChildren.last else {
      return ([], [], [])
    }
    let open = text[model.tag.range.upperBound..<first.range.lowerBound]
    let close = text[last.range.upperBound..<model.content.upperBound]
    let between =
      modelChildren.count > 1
      ? text[modelChildren[0].range.upperBound..<modelChildren[1].range.lowerBound] : open
    let spaces = [open, between, close].map { RecordLayout.trailingSpace(of: $0) }
    return (spaces[0], spaces[1], spaces[2])
  }

  private func isAttribute(_ item: RecordFields.Item, _ areAttributes: Bool) -> Bool {
    guard XMLName.isPlain(Array(item.name.utf8).span),
      areAttributes || model?.tag.attribute(item.name, in: text) != nil
    else { return false }
    switch item.value {
    case .text: return true
    case .number, .boolean: return isTyped(item.name)
    case .null, .list, .object: return false
    }
  }

  /// Whether the schema gives a field's values their type.
  private func isTyped(_ name: String) -> Bool {
    table.schema.field(named: name).map { $0.type != .any } ?? false
  }

  /// The elements of a field: one, or for a list of emoji one for each where the model has it so.
  private func elements(
    of item: RecordFields.Item, needsFolio: inout Bool
  ) throws(XMLFault) -> [[UInt8]] {
    if case .list(let json) = item.value, table.schema.field(named: item.name)?.type == .emojis {
      let emojis = JSONText.texts(ofList: json)
      let isNested = modelChildren.contains {
        $0.isNamed(item.name, in: text) && $0.tag.attribute("f:type", in: text) != nil
      }
      if !isNested {
        if emojis.count < 2 {
          let content = try escaped(emojis.joined(), isAttribute: false)
          return [wrapped(content, in: item.name)]
        }
        return try emojis.map { (emoji) throws(XMLFault) in
          wrapped(try escaped(emoji, isAttribute: false), in: item.name)
        }
      }
    }
    return [try element(of: item, needsFolio: &needsFolio)]
  }

  private func element(
    of item: RecordFields.Item, needsFolio: inout Bool
  ) throws(XMLFault) -> [UInt8] {
    let collected = CollectedBytes()
    var output = OutputBuffer(capacity: 256) { collected.bytes.append(bytes: $0) }
    let name = Array(item.name.utf8)
    if let scalar = XMLTags.writeStart(name.span, to: &output) { throw XMLFault(scalar: scalar) }
    if !XMLName.isPlain(name.span) { needsFolio = true }
    if let type = foreignType(of: item) {
      needsFolio = true
      output.append(" f:type=\"\(type)\"")
    }
    output.append(">")
    switch item.value {
    case .list(let json), .object(let json):
      if let fault = XMLNesting.write(json.utf8.span, to: &output) { throw fault }
    case .null, .boolean, .number, .text:
      if let scalar = output.appendXMLText(plain(item.value).utf8.span) {
        throw XMLFault(scalar: scalar)
      }
    }
    XMLTags.writeEnd(name.span, to: &output)
    // Nothing can fail in memory.
    try? output.flush()
    return collected.bytes
  }

  /// The type that a value has to say where neither the schema nor its being a text tells it.
  private func foreignType(of item: RecordFields.Item) -> String? {
    switch item.value {
    case .text: nil
    case .null: "null"
    case .boolean: isTyped(item.name) ? nil : "boolean"
    case .number: isTyped(item.name) ? nil : "number"
    case .list: "list"
    case .object: "object"
    }
  }
}
