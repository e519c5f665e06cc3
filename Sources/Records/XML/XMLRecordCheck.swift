/// Finds what is wrong with the make-up of a record, before any sink is told of it.
struct XMLRecordCheck {
  let schema: Schema

  /// The faults of a record, each with its place; the messages follow the name of the record.
  func faults(
    of record: Int, _ buffer: XMLRecordBuffer
  ) -> [XMLDocumentFault] {
    var faults: [XMLDocumentFault] = []
    for index in record..<Int(buffer.nodes[record].end) {
      let node = buffer.nodes[index]
      if let offset = buffer.mixed[index] {
        let message =
          "text beside child elements of <\(buffer.names.string(node.name))> would lose its place "
          + "(--mixed join keeps it as #text)"
        faults.append(XMLDocumentFault(offset: offset, message: message))
      } else if let message = index == record ? faultOfRecord(node) : fault(of: node, buffer) {
        faults.append(XMLDocumentFault(offset: node.offset, message: message))
      }
    }
    return faults
  }

  private func faultOfRecord(_ node: XMLNode) -> String? {
    switch node.kind {
    case .unsaid, .object: nil
    case .text, .number, .boolean, .null, .list, .unknown: "a record can only be an object"
    }
  }

  private func fault(of node: XMLNode, _ buffer: XMLRecordBuffer) -> String? {
    let name = buffer.names.string(node.name)
    let all = buffer.text.span.extracting(node.textRange)
    let text = all.extracting(all.trimmedRange)
    switch node.kind {
    case .unsaid, .object: return nil
    case .unknown:
      return "f:type of \(name) is none of text, number, boolean, null, list, object"
    case .list:
      if !text.isEmpty { return "\(name) is a list, but holds text beside elements" }
      return node.hasFields && !node.hasElements ? "\(name) is a list, but has attributes" : nil
    case .text, .number, .boolean, .null:
      break
    }
    if node.hasElements { return "\(name) is said to be no object, but has child elements" }
    switch node.kind {
    case .number where !NumberText.isNumber(text):
      return "\(name) is \(JSONText.quoted(String(bytes: text))), expected a number"
    case .boolean where !isBoolean(text):
      return "\(name) is \(JSONText.quoted(String(bytes: text))), expected true or false"
    case .null where !text.isEmpty:
      return "\(name) is said to be null, but holds \(JSONText.quoted(String(bytes: text)))"
    case .unsaid, .text, .number, .boolean, .null, .list, .object, .unknown:
      return nil
    }
  }

  private func isBoolean(_ text: Span<UInt8>) -> Bool {
    let word = String(bytes: text)
    return word == "true" || word == "false"
  }

  /// What messages call the record: by its key if it has one, else by its number.
  func name(of record: Int, number: Int, _ buffer: XMLRecordBuffer) -> String {
    var child = record + 1
    while child < Int(buffer.nodes[record].end) {
      let node = buffer.nodes[child]
      if !node.hasFields, node.textCount > 0, buffer.names.string(node.name) == schema.key {
        let key = String(decoding: buffer.text[node.textRange], as: UTF8.self)
        return "\(schema.element) \(JSONText.quoted(key))"
      }
      child = Int(node.end)
    }
    return "\(schema.element) \(number)"
  }
}
