/// Reads an XML property list.
package struct PropertyListReader: ~Copyable {
  private var pull: XMLPull

  /// The root value of the property list.
  package static func read(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyList {
    if bytes.starts(with: Array("bplist".utf8)) {
      throw PropertyListFault(
        line: 1, message: "this is a binary property list; plutil -convert xml1 makes XML of it")
    }
    var reader = PropertyListReader(pull: XMLPull(bytes))
    return try reader.document()
  }

  private mutating func document() throws(PropertyListFault) -> PropertyList {
    guard let (name, isEmpty) = try nextStart(), name == "plist" else {
      throw PropertyListFault(line: pull.line, message: "the root element must be \"plist\"")
    }
    let line = pull.line
    guard !isEmpty, let (type, isEmptyValue) = try nextStart() else {
      throw PropertyListFault(line: line, message: "the property list is empty")
    }
    let root = try value(type, isEmpty: isEmptyValue)
    if try nextStart() != nil {
      throw PropertyListFault(line: pull.line, message: "a property list holds one value")
    }
    while try pull.next() != nil {}
    return root
  }

  private mutating func value(
    _ type: String, isEmpty: Bool
  ) throws(PropertyListFault) -> PropertyList {
    let line = pull.line
    switch type {
    case "dict": return PropertyList(value: .dictionary(isEmpty ? [] : try members()), line: line)
    case "array": return PropertyList(value: .array(isEmpty ? [] : try items()), line: line)
    default: break
    }
    let text = isEmpty ? "" : try self.text()
    switch type {
    case "string": return PropertyList(value: .string(text), line: line)
    case "integer", "real": return PropertyList(value: .number(text), line: line)
    case "true": return PropertyList(value: .boolean(true), line: line)
    case "false": return PropertyList(value: .boolean(false), line: line)
    case "date": return PropertyList(value: .date(text), line: line)
    case "data": return PropertyList(value: .data(text), line: line)
    default:
      throw PropertyListFault(line: line, message: "\"\(type)\" is no element of a property list")
    }
  }

  private mutating func members() throws(PropertyListFault) -> [PropertyList.Member] {
    var members: [PropertyList.Member] = []
    while let (name, isEmpty) = try nextStart() {
      let line = pull.line
      guard name == "key" else {
        throw PropertyListFault(line: line, message: "a \"key\" is expected, not \"\(name)\"")
      }
      let key = isEmpty ? "" : try text()
      guard let (type, isEmptyValue) = try nextStart() else {
        throw PropertyListFault(line: line, message: "the key \"\(key)\" has no value")
      }
      members.append(
        PropertyList.Member(
          key: key, keyLine: line, value: try value(type, isEmpty: isEmptyValue)))
    }
    return members
  }

  private mutating func items() throws(PropertyListFault) -> [PropertyList] {
    var items: [PropertyList] = []
    while let (type, isEmpty) = try nextStart() {
      items.append(try value(type, isEmpty: isEmpty))
    }
    return items
  }

  /// The next child element; nil where its parent, or the document, ends.
  private mutating func nextStart() throws(PropertyListFault) -> (String, isEmpty: Bool)? {
    while let node = try pull.next() {
      switch node {
      case .start(let name, let isEmpty): return (name, isEmpty)
      case .end: return nil
      case .other: continue
      case .entity(let name): throw entityFault(name)
      case .text(let text):
        guard text.allSatisfy(\.isWhitespace) else {
          throw PropertyListFault(line: pull.line, message: "there is text between two elements")
        }
      }
    }
    return nil
  }

  /// The text of a leaf, up to its end.
  private mutating func text() throws(PropertyListFault) -> String {
    var result = ""
    while let node = try pull.next() {
      switch node {
      case .text(let text): result += text
      case .end: return result
      case .other: continue
      case .entity(let name): throw entityFault(name)
      case .start(let name, _):
        throw PropertyListFault(
          line: pull.line, message: "the element \"\(name)\" cannot stand inside a text")
      }
    }
    return result
  }

  private func entityFault(_ name: String) -> PropertyListFault {
    PropertyListFault(line: pull.line, message: "the entity \"\(name)\" is refused")
  }
}
