import CLibXML2

/// Parses a document through libxml2 into a record buffer.
///
/// Nothing outside the document is read. Of each parser and its buffer one thread makes use.
@safe
final class XMLParser {
  /// Fills a buffer with the next piece of the document; 0 is its end.
  typealias Feed = (UnsafeMutableRawBufferPointer) -> Int

  private let parser: xmlParserCtxtPtr
  /// Reached by address from libxml2's calls, which come while `run` does and at no other time.
  private let buffer: UnsafeMutablePointer<XMLRecordBuffer>

  /// How much libxml2 may keep of names; 0 is no limit.
  ///
  /// It stops a tag of a million attributes, which libxml2 would compare with one another.
  static func bytesForNames(_ limits: ReadLimits) -> Int {
    let bytes = limits.maxNames.multipliedReportingOverflow(by: 30)
    return bytes.overflow ? 0 : max(0, bytes.partialValue)
  }

  /// Nil where memory is short.
  init?(_ options: ReadOptions, mapping: Mapping? = nil) {
    xmlInitParser()
    let buffer = UnsafeMutablePointer<XMLRecordBuffer>.allocate(capacity: 1)
    unsafe buffer.initialize(to: XMLRecordBuffer(options, mapping: mapping))
    var handler = unsafe XMLParser.handler
    // libxml2 copies the handler, and asks for the first piece only when the parsing begins.
    let opened = unsafe xmlCreateIOParserCtxt(
      &handler, buffer, XMLParser.read, nil, buffer, XML_CHAR_ENCODING_UTF8)
    unsafe self.buffer = buffer
    guard let parser = unsafe opened else {
      unsafe buffer.deinitialize(count: 1).deallocate()
      return nil
    }
    unsafe self.parser = parser
    let choices =
      XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_NOENT.rawValue
    unsafe xmlCtxtUseOptions(parser, Int32(truncatingIfNeeded: choices))
    unsafe xmlDictSetLimit(parser.pointee.dict, XMLParser.bytesForNames(options.limits))
    unsafe buffer.pointee.parser = parser
    unsafe buffer.pointee.folioNamespace = keep("urn:folio:records")
    unsafe buffer.pointee.instanceNamespace = keep(
      "http://www.w3.org/2001/XMLSchema-instance")
  }

  deinit {
    unsafe xmlFreeParserCtxt(parser)
    unsafe buffer.deinitialize(count: 1).deallocate()
  }

  /// The address at which libxml2 keeps a name that it meets.
  private func keep(_ name: StaticString) -> UInt {
    let count = Int32(truncatingIfNeeded: name.utf8CodeUnitCount)
    return unsafe UInt(bitPattern: xmlDictLookup(parser.pointee.dict, name.utf8Start, count))
  }

  /// Parses the document to its end, or until it is stopped.
  ///
  /// `feed` is called between two events, and may take away the records that are complete.
  func run(_ feed: Feed) {
    unsafe withoutActuallyEscaping(feed) { feed in
      unsafe buffer.pointee.feed = feed
      _ = unsafe xmlParseDocument(parser)
      unsafe buffer.pointee.feed = nil
    }
  }

  /// How many lines ended so far.
  var lineCount: Int { unsafe folio_xml_line_count(parser) }

  /// What has been gathered.
  var records: XMLRecordBuffer {
    // No event is under way: this is called by `feed`, or when nothing runs.
    _read { yield unsafe buffer.pointee }
    _modify { yield unsafe &buffer.pointee }
  }
}
