import CLibXML2

/// Libxml2's pull reader over a text in memory: one node after the other, nothing else opened.
///
/// For small documents only; record files go through the push parser.
@safe struct XMLPull: ~Copyable {
  private let reader: OpaquePointer?
  /// A copy of the text, because libxml2 keeps a pointer to it for as long as the reader lives.
  private let text: UnsafeMutableBufferPointer<CChar>

  init(_ bytes: [UInt8]) {
    unsafe text = .allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe text[index] = CChar(bitPattern: byte) }
    // No network, no DTD, no entity put in place; faults are asked for, not printed.
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    unsafe reader = xmlReaderForMemory(
      text.baseAddress, Int32(clamping: bytes.count), nil, nil, Int32(options))
  }

  deinit {
    // The reader goes first: it still points into the text.
    unsafe xmlFreeTextReader(reader)
    unsafe text.deallocate()
  }

  /// Moves to the next node; nil at the end.
  mutating func next() throws(PropertyListFault) -> XMLPullNode? {
    // Each call hands the reader this struct owns back to libxml2.
    let status = unsafe xmlTextReaderRead(reader)
    if status < 0 { throw lastFault() }
    if status == 0 { return nil }
    let kind = unsafe xmlTextReaderNodeType(reader)
    switch UInt32(kind) {
    case XML_READER_TYPE_ELEMENT.rawValue:
      return .start(name, isEmpty: unsafe xmlTextReaderIsEmptyElement(reader) == 1)
    case XML_READER_TYPE_END_ELEMENT.rawValue: return .end
    case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue,
      XML_READER_TYPE_WHITESPACE.rawValue, XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
      return .text(value)
    case XML_READER_TYPE_ENTITY_REFERENCE.rawValue: return .entity(name)
    default: return .other
    }
  }

  /// The line of the current node, from 1.
  var line: Int {
    // The node belongs to the reader and is only looked at before the next read.
    max(1, unsafe Int(xmlGetLineNo(xmlTextReaderCurrentNode(reader))))
  }

  private var name: String { unsafe Self.string(xmlTextReaderConstName(reader)) }

  private var value: String { unsafe Self.string(xmlTextReaderConstValue(reader)) }

  private static func string(_ pointer: UnsafePointer<xmlChar>?) -> String {
    // Libxml2's strings end with NUL and live until the next read; this copies.
    guard let pointer = unsafe pointer else { return "" }
    return unsafe String(cString: pointer)
  }

  private func lastFault() -> PropertyListFault {
    // The last error of this thread is the one that ended the read just now.
    guard let error = unsafe xmlGetLastError() else {
      return PropertyListFault(line: 1, message: "this is no XML")
    }
    let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
    let line = unsafe Int(error.pointee.line)
    let words = message.split(whereSeparator: \.isNewline).first.map(String.init)
    return PropertyListFault(line: max(1, line), message: words ?? "this is no XML")
  }
}

/// A node of `XMLPull`.
enum XMLPullNode {
  case start(String, isEmpty: Bool)
  case end
  case text(String)
  case entity(String)
  /// A comment, a processing instruction, the document type.
  case other
}
