import CLibXML2

/// Gathers the records of a document as its parser meets their parts.
///
/// What a field is (a value, a list, an object) shows only when its record is complete.
@safe
struct XMLRecordBuffer {
  // What is gathered.
  var nodes: [XMLNode] = []
  var text: [UInt8] = []
  /// The nodes of the complete records.
  var records: [Int] = []
  var names: XMLNames
  var faults: [XMLDocumentFault] = []
  /// Nodes that are no records, but what a mapping asks for of what is around them.
  var surroundings: [Int: Int] = [:]
  /// Where the text beside child elements is, by node.
  var mixed: [Int: Int] = [:]
  /// Whether any node says its type or has text beside child elements.
  var hasSpecialNodes = false
  /// Whether the parser waits for more of the document.
  var isFeeding = false
  /// Whether nothing more is to be read.
  var isStopped = false
  /// Bytes that the parser took since it last told of anything.
  var unread = 0
  /// Lines of the document that the parser gets nothing of, behind an offset.
  var skippedLines = (behind: 0, count: 0)
  var hasRoot = false
  var hasContainer = false

  // Where the parser is.
  var depth = 0
  /// The depth of the element whose children are the records; 0 outside of one.
  var containerDepth = 0
  /// The names of the open elements outside of records.
  var path: [Int32] = []
  /// The nodes of the open elements of the record.
  var open: [Int] = []
  /// Where the text begins that is being read.
  var segmentStart = 0
  /// Texts beside child elements that are to be joined, by node.
  var joined: [Int: [UInt8]] = [:]

  /// Where a mapping finds the records; nil where they are all children of one element.
  let places: XMLPlaces?
  let recordsPath: [String]
  let limits: ReadLimits
  let joinsMixed: Bool
  let namesRest: Bool

  /// The parser, which outlives all calls that reach this buffer; nil before it is open.
  var parser: xmlParserCtxtPtr?
  /// Where the parser gets the document from.
  var feed: XMLParser.Feed?
  /// Where libxml2 keeps the names of the two namespaces that mean something.
  var folioNamespace: UInt = 0
  var instanceNamespace: UInt = 0
  /// Where it keeps the prefix of the root, which a mapping need not know.
  var rootPrefix: UInt = 0

  init(_ options: ReadOptions, mapping: Mapping?) {
    var names = XMLNames()
    places = mapping.map { XMLPlaces($0, names: &names) }
    self.names = names
    recordsPath = options.recordsPath
    limits = options.limits
    // What a mapping takes of a record has its place in the mapping.
    joinsMixed = options.joinsMixed || mapping != nil
    namesRest = options.namesRest
  }

  /// How many bytes the parser has read.
  var offset: Int {
    guard let parser = unsafe parser else { return 0 }
    return unsafe folio_xml_offset(parser)
  }

  /// Where the tag begins that the parser is in or has just read.
  var tagOffset: Int {
    guard let parser = unsafe parser else { return 0 }
    return unsafe folio_xml_tag_offset(parser)
  }

  /// Notes how much of the document the parser took, and ends the reading in an endless tag.
  mutating func noteRead(_ count: Int) {
    unread += count
    if !open.isEmpty, !isStopped,
      max(text.count, nodes.count * MemoryLayout<XMLNode>.stride) > limits.maxRecord
    {
      fail(limits.longRecord)
    }
    guard unread > limits.maxText, unread - limits.maxText > 1 << 16, !isStopped else { return }
    fail(
      "holds a tag, comment or the like of more than \(limits.maxText) bytes (--max-text raises it)"
    )
  }

  /// Counts lines that the parser does not see where they are left out.
  mutating func takeInstruction() {
    unread = 0
    guard skippedLines.count > 0, offset >= skippedLines.behind, let parser = unsafe parser else {
      return
    }
    unsafe folio_xml_skip_lines(parser, skippedLines.count)
    skippedLines.count = 0
  }

  /// Notes a fault at the place where the parser is, or at another.
  mutating func note(_ message: String, at offset: Int? = nil) {
    faults.append(XMLDocumentFault(offset: offset ?? self.offset, message: message))
  }

  /// Notes a fault beyond which nothing is read.
  mutating func fail(_ message: String, at offset: Int? = nil) {
    note(message, at: offset)
    stop()
  }

  /// Ends the reading.
  mutating func stop() {
    isStopped = true
    // While it waits for more of the document the parser must be left alone; it gets no more.
    if !isFeeding, let parser = unsafe parser { unsafe xmlStopParser(parser) }
  }

  /// Forgets the complete records; what has been read of the next one stays.
  mutating func dropRecords() {
    guard let last = records.last else { return }
    let nodeCount = Int(nodes[last].end)
    let textCount = nodes[nodeCount...].reduce(segmentStart) { min($0, $1.textStart) }
    records.removeAll(keepingCapacity: true)
    nodes.removeSubrange(..<nodeCount)
    text.removeSubrange(..<textCount)
    for index in nodes.indices {
      nodes[index].end -= Int32(truncatingIfNeeded: nodeCount)
      nodes[index].textStart -= textCount
    }
    segmentStart -= textCount
    for index in open.indices { open[index] -= nodeCount }
    surroundings = shifted(surroundings, by: nodeCount)
    mixed = shifted(mixed, by: nodeCount)
    joined = shifted(joined, by: nodeCount)
  }

  private func shifted<Value>(_ values: [Int: Value], by count: Int) -> [Int: Value] {
    guard !values.isEmpty else { return values }
    return Dictionary(
      uniqueKeysWithValues: values.compactMap { $0.key < count ? nil : ($0.key - count, $0.value) })
  }
}
