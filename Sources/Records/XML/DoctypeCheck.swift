import CLibXML2

/// Finds the first fault of a DOCTYPE by having libxml2 parse it for nothing else.
///
/// Nothing that it declares has any effect, and nothing outside it is read.
enum DoctypeCheck {
  /// Longer ones are not examined.
  private static let most = 1 << 20

  @safe
  private struct Finding {
    var parser: xmlParserCtxtPtr?
    var fault: XMLDocumentFault?
  }

  /// The fault of a DOCTYPE, with its place in it; nil where it is well-formed.
  static func fault(_ doctype: ArraySlice<UInt8>) -> XMLDocumentFault? {
    guard doctype.count <= most else { return nil }
    let document = Array(doctype) + Array("<x/>".utf8)
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.serror = { (context, error) in
      guard let finding = unsafe context?.assumingMemoryBound(to: Finding.self),
        let error = unsafe error, unsafe finding.pointee.fault == nil,
        let parser = unsafe finding.pointee.parser
      else { return }
      let words = unsafe XMLParserError(error.pointee)
      guard words.isError else { return }
      unsafe finding.pointee.fault = XMLDocumentFault(
        offset: folio_xml_offset(parser), message: words.message)
    }
    var finding = Finding()
    // The addresses are used between making and freeing the parser only.
    unsafe withUnsafeMutablePointer(to: &finding) { finding in
      guard let parser = unsafe xmlCreatePushParserCtxt(&handler, finding, nil, 0, nil) else {
        return
      }
      unsafe finding.pointee.parser = parser
      unsafe xmlCtxtUseOptions(parser, Int32(truncatingIfNeeded: XML_PARSE_NONET.rawValue))
      unsafe xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8)
      unsafe document.withUnsafeBytes { bytes in
        _ = unsafe xmlParseChunk(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(truncatingIfNeeded: bytes.count), 1)
      }
      unsafe xmlFreeParserCtxt(parser)
    }
    return finding.fault
  }
}
