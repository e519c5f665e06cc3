/// What comes before the root: read whole, so that the DOCTYPE can be taken out.
struct XMLProlog {
  /// The document's beginning, with blanks in place of the DOCTYPE.
  private(set) var bytes: [UInt8] = []
  private(set) var faults: [XMLDocumentFault] = []
  /// Whether the document may be read on.
  private(set) var isGood = true

  /// Takes the next piece; whether the root has begun.
  mutating func take(_ piece: Span<UInt8>, limit: Int) -> Bool {
    bytes.append(bytes: piece)
    switch DoctypeScanner.scan(bytes) {
    case .none: return true
    case .found(let doctype):
      take(doctype)
      return true
    case .unfinished:
      guard bytes.count > limit else { return false }
      fail("holds more than \(limit) bytes before its first element (--max-text raises it)")
      return true
    }
  }

  private mutating func take(_ doctype: DoctypeScanner.Doctype) {
    if let entity = doctype.entity {
      return fail("declares an entity; Folio reads no document that does", at: entity)
    }
    let start = doctype.range.lowerBound
    if let fault = DoctypeCheck.fault(bytes[doctype.range]) {
      let offset = start + min(fault.offset, doctype.range.count)
      warn("the DOCTYPE is malformed (\(fault.message)); it has no effect", at: offset)
    } else if let offset = doctype.fault {
      warn("the DOCTYPE is malformed; it has no effect", at: offset)
    }
    for index in doctype.range where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  private mutating func warn(_ message: String, at offset: Int) {
    faults.append(XMLDocumentFault(offset: offset, severity: .warning, message: message))
  }

  private mutating func fail(_ message: String, at offset: Int = 0) {
    isGood = false
    faults.append(XMLDocumentFault(offset: offset, message: message))
  }
}
