import CLibXML2

/// A complaint of libxml2's.
struct XMLParserError {
  var level: UInt32
  var code: Int32
  var message: String
  /// Names that the message is about.
  var first: String?
  var second: String?
  var line: Int

  init(_ error: xmlError) {
    unsafe level = error.level.rawValue
    unsafe code = error.code
    // Each text ends with a zero byte and is copied here.
    unsafe message = XMLParserError.text(error.message) ?? "is not well-formed"
    unsafe first = XMLParserError.text(error.str1)
    unsafe second = XMLParserError.text(error.str2)
    unsafe line = Int(error.int1)
  }

  private static func text(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    var string = unsafe String(cString: text)
    while string.hasSuffix("\n") { string.removeLast() }
    return string
  }

  /// Whether it counts as an error of the document, and whether reading ends with it.
  var isError: Bool { level >= XML_ERR_ERROR.rawValue }
  var isFatal: Bool { level >= XML_ERR_FATAL.rawValue }

  /// What is wrong in our words where they are clearer than libxml2's.
  var words: String {
    switch (UInt32(bitPattern: code), first) {
    case (XML_ERR_TAG_NAME_MISMATCH.rawValue, let first?):
      "</\(second ?? "…")> where </\(first)> is expected, which opens in line \(line)"
    case (XML_ERR_TAG_NOT_FINISHED.rawValue, let first?):
      "the file ends inside <\(first)>, which opens in line \(line)"
    case (XML_ERR_UNDECLARED_ENTITY.rawValue, let first?):
      "the entity &\(first); is not declared"
    case (XML_ERR_DOCUMENT_EMPTY.rawValue, _): "is empty or does not begin with <"
    case (XML_ERR_INVALID_CHAR.rawValue, _) where message.contains("UTF-8"),
      (XML_ERR_INVALID_ENCODING.rawValue, _):
      "is no UTF-8 here; the document should declare its encoding (or give --encoding)"
    default: message
    }
  }
}

extension XMLRecordBuffer {
  /// Notes an error; after a fatal one libxml2 only repeats itself.
  mutating func take(_ error: XMLParserError) {
    guard error.isError, !isStopped else { return }
    guard error.isFatal else { return note(error.words) }
    switch UInt32(bitPattern: error.code) {
    case XML_ERR_TAG_NAME_MISMATCH.rawValue: fail(error.words, at: tagOffset)
    case XML_ERR_UNDECLARED_ENTITY.rawValue:
      // The parser is behind the reference, which is the name between `&` and `;`.
      fail(error.words, at: offset - (error.first?.utf8.count ?? 0) - 2)
    case XML_ERR_DOCUMENT_END.rawValue where depth > 0:
      fail("the file ends inside <\(innermostName)>")
    case XML_ERR_DOCUMENT_END.rawValue where !hasRoot: fail("is empty or does not begin with <")
    case XML_ERR_NAME_REQUIRED.rawValue where isOutOfNames:
      fail("has too many or too long names (--max-names raises it)")
    default: fail(error.words)
    }
  }

  private var innermostName: String {
    open.last.map { names.string(nodes[$0].name) } ?? path.last.map { names.string($0) } ?? ""
  }

  private var isOutOfNames: Bool {
    guard let parser = unsafe parser else { return false }
    let limit = XMLParser.bytesForNames(limits)
    let usage = unsafe xmlDictGetUsage(parser.pointee.dict)
    return limit > 0 && usage > limit
  }
}
