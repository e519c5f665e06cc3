import CLibXML2

/// Feeds a document, piece by piece, through libxml2 into a record buffer.
///
/// Nothing outside the document is read. Of each parser and its buffer one thread makes use.
@safe
final class XMLParser {
  private let parser: xmlParserCtxtPtr
  /// Reached by address from libxml2's calls, which come while `parse` runs and at no other time.
  private let buffer: UnsafeMutablePointer<XMLRecordBuffer>
  private let handler: UnsafeMutablePointer<xmlSAXHandler>

  /// How much libxml2 may keep of names; 0 is no limit.
  ///
  /// It stops a tag of a million attributes, which libxml2 would compare with one another.
  static func bytesForNames(_ limits: ReadLimits) -> Int {
    let bytes = limits.maxNames.multipliedReportingOverflow(by: 30)
    return bytes.overflow ? 0 : max(0, bytes.partialValue)
  }

  /// Nil where memory is short.
  init?(_ options: ReadOptions) {
    xmlInitParser()
    let buffer = UnsafeMutablePointer<XMLRecordBuffer>.allocate(capacity: 1)
    unsafe buffer.initialize(to: XMLRecordBuffer(options))
    let handler = UnsafeMutablePointer<xmlSAXHandler>.allocate(capacity: 1)
    unsafe handler.initialize(to: XMLParser.handler)
    let opened = unsafe xmlCreatePushParserCtxt(handler, buffer, nil, 0, nil)
    unsafe self.buffer = buffer
    unsafe self.handler = handler
    guard let parser = unsafe opened else {
      unsafe buffer.deinitialize(count: 1).deallocate()
      unsafe handler.deinitialize(count: 1).deallocate()
      return nil
    }
    unsafe self.parser = parser
    let choices =
      XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_NOENT.rawValue
    unsafe xmlCtxtUseOptions(parser, Int32(truncatingIfNeeded: choices))
    // The document comes decoded, whatever it says of itself.
    unsafe xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8)
    unsafe xmlDictSetLimit(parser.pointee.dict, XMLParser.bytesForNames(options.limits))
    unsafe buffer.pointee.parser = parser
    unsafe buffer.pointee.folioNamespace = keep("urn:folio:records")
    unsafe buffer.pointee.instanceNamespace = keep("http://www.w3.org/2001/XMLSchema-instance")
  }

  deinit {
    unsafe xmlFreeParserCtxt(parser)
    unsafe buffer.deinitialize(count: 1).deallocate()
    unsafe handler.deinitialize(count: 1).deallocate()
  }

  /// The address at which libxml2 keeps a name that it meets.
  private func keep(_ name: StaticString) -> UInt {
    let count = Int32(truncatingIfNeeded: name.utf8CodeUnitCount)
    return unsafe UInt(bitPattern: xmlDictLookup(parser.pointee.dict, name.utf8Start, count))
  }

  /// Parses the next piece; after the last one an empty one that says so.
  func parse(_ piece: Span<UInt8>, isLast: Bool) {
    var index = 0
    repeat {
      let count = min(piece.count - index, 1 << 20)
      // libxml2 copies the bytes before it returns.
      unsafe piece.extracting(index..<index + count).withUnsafeBytes { bytes in
        _ = unsafe xmlParseChunk(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(truncatingIfNeeded: count), isLast && index + count == piece.count ? 1 : 0)
      }
      index += count
      unsafe buffer.pointee.checkPending()
    } while index < piece.count && !records.isStopped
  }

  /// What has been gathered.
  var records: XMLRecordBuffer {
    // No call of libxml2 is under way.
    _read { yield unsafe buffer.pointee }
    _modify { yield unsafe &buffer.pointee }
  }
}

extension XMLRecordBuffer {
  /// Ends the reading where the parser waits for the end of something endless.
  mutating func checkPending() {
    guard let parser = unsafe parser, !isStopped else { return }
    let pending = unsafe folio_xml_pending(parser)
    guard pending > limits.maxText, pending - limits.maxText > 1 << 21 else { return }
    fail("holds a tag or comment of more than \(limits.maxText) bytes (--max-text raises it)")
  }
}
