import CLibXML2

extension XMLRecordBuffer {
  /// Adds the attributes of an element as nodes below it, and heeds those that say its type.
  mutating func take(_ attributes: XMLAttributes, count: Int, of element: Int) {
    for index in 0..<count {
      // Five addresses for each of `count` attributes: local name, prefix, namespace, and where the
      // value begins and ends.
      guard let local = unsafe attributes[5 * index], let start = unsafe attributes[5 * index + 3],
        let end = unsafe attributes[5 * index + 4]
      else { continue }
      let value = unsafe UnsafeBufferPointer(start: start, count: end - start)
      let namespace = unsafe UInt(bitPattern: attributes[5 * index + 2])
      if namespace != 0, namespace == folioNamespace, unsafe isEqual(local, "type") {
        nodes[element].kind = unsafe kind(value)
        hasSpecialNodes = true
        continue
      }
      if namespace != 0, namespace == instanceNamespace, unsafe isEqual(local, "nil") {
        let isNil = unsafe value.elementsEqual("true".utf8) || value.elementsEqual("1".utf8)
        if isNil { nodes[element].kind = .null }
        hasSpecialNodes = true
        continue
      }
      guard value.count <= limits.maxText else { return failForText() }
      let name = unsafe names.number(local: local, prefix: attributes[5 * index + 1])
      guard names.count <= limits.maxNames else { return failForNames() }
      var node = XMLNode(
        name: name, textStart: text.count,
        offset: unsafe offset(of: start) ?? nodes[element].offset)
      node.isAttribute = true
      node.textCount = value.count
      node.end = Int32(truncatingIfNeeded: nodes.count + 1)
      unsafe text.append(contentsOf: value)
      nodes.append(node)
      nodes[element].hasFields = true
    }
    // The text of the element itself comes after that of its attributes.
    nodes[element].textStart = text.count
  }

  /// Takes the name of an `f:field` from its attribute of that name, which then is no field.
  mutating func nameField(_ element: Int, attributes: XMLAttributes?, count: Int) {
    let first = element + 1
    guard let place = nodes[first...].firstIndex(where: { names.string($0.name) == "name" }) else {
      return note("f:field lacks the attribute name")
    }
    let node = nodes.remove(at: place)
    for index in place..<nodes.count { nodes[index].end -= 1 }
    nodes[element].hasFields = nodes.count > first
    nodes[element].name = names.number(
      of: Array(text[node.textStart..<node.textStart + node.textCount]))
    if names.count > limits.maxNames { failForNames() }
  }

  func isField(_ local: UnsafePointer<UInt8>) -> Bool { unsafe isEqual(local, "field") }

  private func isEqual(_ name: UnsafePointer<UInt8>, _ other: StaticString) -> Bool {
    // Both end with a zero byte.
    unsafe xmlStrEqual(name, other.utf8Start) != 0
  }

  private func kind(_ value: UnsafeBufferPointer<UInt8>) -> XMLNode.Kind {
    switch unsafe String(decoding: value, as: UTF8.self) {
    case "text": .text
    case "number": .number
    case "boolean": .boolean
    case "null": .null
    case "list": .list
    case "object": .object
    default: .unknown
    }
  }

  /// Where text that the parser hands out is in the document; nil where it is a copy.
  func offset(of text: UnsafePointer<UInt8>) -> Int? {
    guard let parser = unsafe parser else { return nil }
    let offset = unsafe folio_xml_offset_of(parser, text)
    return offset < 0 ? nil : offset
  }
}
