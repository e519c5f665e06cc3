package import Records

/// Reads JSON with comments (`//`, `/* */`) and trailing commas by recursive descent.
///
/// A fault of syntax ends the reading; a key that stands twice does not.
package struct RelaxedJSONReader {
  let source: TextFile
  var position: Int
  var depth = 0
  var diagnostics: [Diagnostic] = []

  /// Deeper nesting than any configuration has.
  static let maximumDepth = 128

  /// The document's value, nil where its syntax is broken, and its faults.
  package static func read(
    _ source: TextFile
  ) -> (document: RelaxedJSON?, diagnostics: [Diagnostic]) {
    var reader = RelaxedJSONReader(source: source, position: source.start.offset)
    do {
      let value = try reader.document()
      return (value, reader.diagnostics)
    } catch {
      return (nil, reader.diagnostics + [error.diagnostic])
    }
  }

  private mutating func document() throws(RelaxedJSONFault) -> RelaxedJSON {
    if let offset = invalidUTF8Offset(source.bytes) {
      throw fault(at: offset, "this is not UTF-8")
    }
    let result = try value()
    try skipSpace()
    if position < source.bytes.count {
      throw fault(at: position, "text after the end of the document")
    }
    return result
  }

  mutating func value() throws(RelaxedJSONFault) -> RelaxedJSON {
    try skipSpace()
    let place = source.place(at: position)
    guard let byte = current else {
      throw fault(at: position, "the file ends where a value is expected")
    }
    switch byte {
    case UInt8(ascii: "{"): return RelaxedJSON(.object(try object()), at: place)
    case UInt8(ascii: "["): return RelaxedJSON(.list(try list()), at: place)
    case UInt8(ascii: "\""): return RelaxedJSON(.text(try text()), at: place)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return RelaxedJSON(.number(try number()), at: place)
    default: return RelaxedJSON(try word(), at: place)
    }
  }

  private mutating func object() throws(RelaxedJSONFault) -> [RelaxedJSON.Member] {
    try enter()
    var members: [RelaxedJSON.Member] = []
    var names: Set<String> = []
    while try !leaves(UInt8(ascii: "}"), expecting: "a key in double quotes or \"}\"") {
      guard current == UInt8(ascii: "\"") else {
        throw fault(at: position, "a key in double quotes is expected here")
      }
      let place = source.place(at: position)
      let key = try text()
      try skipSpace()
      guard current == UInt8(ascii: ":") else {
        throw fault(at: position, "\":\" is expected after the key \(key.quoted)")
      }
      position += 1
      let member = RelaxedJSON.Member(key: Located(key, at: place), value: try value())
      if names.insert(key).inserted {
        members.append(member)
      } else if diagnostics.count < 100 {
        diagnostics.append(place.diagnostic(.error, "the key \(key.quoted) stands here twice"))
      }
      try separator(before: UInt8(ascii: "}"))
    }
    return members
  }

  private mutating func list() throws(RelaxedJSONFault) -> [RelaxedJSON] {
    try enter()
    var items: [RelaxedJSON] = []
    while try !leaves(UInt8(ascii: "]"), expecting: "a value or \"]\"") {
      items.append(try value())
      try separator(before: UInt8(ascii: "]"))
    }
    return items
  }

  private mutating func enter() throws(RelaxedJSONFault) {
    depth += 1
    if depth > Self.maximumDepth {
      throw fault(at: position, "values are nested more than \(Self.maximumDepth) deep")
    }
    position += 1
  }

  /// Whether the container ends here; if so its bracket is taken.
  private mutating func leaves(
    _ bracket: UInt8, expecting what: String
  ) throws(RelaxedJSONFault) -> Bool {
    try skipSpace()
    guard let current else {
      throw fault(at: position, "the file ends where \(what) is expected")
    }
    guard current == bracket else { return false }
    position += 1
    depth -= 1
    return true
  }

  private mutating func separator(before bracket: UInt8) throws(RelaxedJSONFault) {
    try skipSpace()
    if current == UInt8(ascii: ",") {
      position += 1
    } else if current != bracket, current != nil {
      let name = String(UnicodeScalar(bracket))
      throw fault(at: position, "\",\" or \"\(name)\" is expected here")
    }
  }

  var current: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

  func fault(at offset: Int, _ message: String) -> RelaxedJSONFault {
    RelaxedJSONFault(diagnostic: source.place(at: offset).diagnostic(.error, message))
  }
}

/// A fault of syntax, after which nothing more can be read.
struct RelaxedJSONFault: Error {
  var diagnostic: Diagnostic
}
