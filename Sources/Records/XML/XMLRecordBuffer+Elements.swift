import CLibXML2

/// The attributes of a start tag as libxml2 gives them: five addresses each.
typealias XMLAttributes = UnsafeMutablePointer<UnsafePointer<UInt8>?>

extension XMLRecordBuffer {
  mutating func startElement(
    _ local: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, namespace: UInt,
    attributes: XMLAttributes?, count: Int
  ) {
    guard !isStopped else { return }
    unread = 0
    depth += 1
    guard depth <= limits.maxDepth else {
      return fail("is nested deeper than \(limits.maxDepth) elements (--max-depth raises it)")
    }
    let name = unsafe names.number(local: local, prefix: meaning(of: prefix))
    guard names.count <= limits.maxNames else { return failForNames() }
    if open.isEmpty {
      guard startsRecord(name) else {
        return unsafe startOuterElement(name, attributes: attributes, count: count)
      }
    }
    if let parent = open.last {
      endSegment(of: parent)
      if !nodes[parent].hasElements { nodes[parent].noteElement() }
    }
    let index = nodes.count
    nodes.append(XMLNode(name: name, textStart: text.count, offset: startOffset))
    if count > 0, let attributes = unsafe attributes {
      unsafe take(attributes, count: count, of: index)
    }
    if namespace == folioNamespace, namespace != 0, unsafe isField(local) {
      unsafe nameField(index, attributes: attributes, count: count)
    }
    open.append(index)
    segmentStart = text.count
  }

  mutating func endElement() {
    guard !isStopped else { return }
    unread = 0
    depth -= 1
    guard let index = open.last else {
      if depth < containerDepth { containerDepth = 0 }
      if containerDepth == 0, !path.isEmpty { path.removeLast() }
      return
    }
    open.removeLast()
    if nodes[index].hasElements {
      endSegment(of: index)
      segmentStart = text.count
      if !joined.isEmpty, let joined = joined.removeValue(forKey: index) {
        text.append(contentsOf: joined)
      }
    }
    nodes[index].finish(text: segmentStart..<text.count, end: nodes.count)
    segmentStart = text.count
    if open.isEmpty { records.append(index) }
  }

  mutating func failForNames() {
    fail("has more than \(limits.maxNames) different names (--max-names raises it)")
  }

  /// Where the value of the element whose start tag was read begins, or for a record its tag.
  private var startOffset: Int {
    // The parser is at the `>` of the tag.
    open.isEmpty ? tagOffset : offset + 1
  }

  /// Whether an element outside of records is one, or is gathered like one.
  @inline(__always)
  private mutating func startsRecord(_ name: Int32) -> Bool {
    guard let places else { return containerDepth > 0 }
    switch places.role(of: name, in: path) {
    case nil: return false
    case .record: hasContainer = true
    case .surroundings(let number): surroundings[nodes.count] = number
    }
    hasRoot = true
    return true
  }

  /// The prefix of a name; none where a mapping is used and the root has the same.
  @inline(__always)
  private mutating func meaning(of prefix: UnsafePointer<UInt8>?) -> UnsafePointer<UInt8>? {
    guard places != nil else { return unsafe prefix }
    // libxml2 keeps one copy of each prefix.
    let address = UInt(bitPattern: prefix)
    if depth == 1 { rootPrefix = address }
    return unsafe address == rootPrefix ? nil : prefix
  }

  /// An element that is no record and no part of one.
  private mutating func startOuterElement(
    _ name: Int32, attributes: XMLAttributes?, count: Int
  ) {
    path.append(name)
    hasRoot = true
    if let places {
      if places.hasRecords(path) { hasContainer = true }
      return
    }
    if depth == 1, count > 0, namesRest, let attributes = unsafe attributes {
      unsafe warnOfRootAttributes(attributes, count: count)
    }
    guard isContainer else { return }
    containerDepth = depth
    hasContainer = true
  }

  /// Whether the children of the innermost open element are records.
  private var isContainer: Bool {
    guard !recordsPath.isEmpty else { return path.count == 1 }
    // The path may begin with the root or below it.
    guard path.count == recordsPath.count || path.count == recordsPath.count + 1 else {
      return false
    }
    return zip(path.suffix(recordsPath.count), recordsPath).allSatisfy { name, part in
      names.string(name).hasSameBytes(as: part)
    }
  }

  private mutating func warnOfRootAttributes(_ attributes: XMLAttributes, count: Int) {
    var found: [String] = []
    for index in 0..<count {
      // Five addresses for each of `count` attributes; a local name is always there.
      guard let local = unsafe attributes[5 * index] else { continue }
      let namespace = unsafe UInt(bitPattern: attributes[5 * index + 2])
      guard namespace == 0 || namespace != folioNamespace && namespace != instanceNamespace else {
        continue
      }
      let name = unsafe names.number(local: local, prefix: attributes[5 * index + 1])
      found.append(names.string(name))
    }
    guard !found.isEmpty else { return }
    let list = found.joined(separator: ", ")
    let message =
      found.count == 1
      ? "the attribute \(list) of the root is no part of any record and is left out"
      : "the attributes \(list) of the root are no part of any record and are left out"
    faults.append(XMLDocumentFault(offset: offset, severity: .warning, message: message))
  }
}
