import Records

/// A preferences file that is changed key by key and otherwise stays as somebody wrote it.
///
/// A value: nothing is written but by whoever asked for it.
package struct PreferenceDocument: Sendable {
  package private(set) var source: TextFile
  private let format: Format
  private var outline: DocumentOutline.Group

  private enum Format { case json, propertyList }

  /// Reads a file; throws its faults, since what cannot be read cannot be changed.
  package init(_ source: TextFile) throws(FolioError) {
    let (file, faults) = PreferenceFile.read(source)
    let errors = faults.filter { $0.severity == .error }
    guard errors.isEmpty else { throw FolioError(.badConfiguration, errors) }
    let format: Format = file.readsTexts ? .propertyList : .json
    guard let outline = try Self.outline(of: source, format) else {
      throw FolioError(.badConfiguration, path: source.path, "this file cannot be changed")
    }
    self.source = source
    self.format = format
    self.outline = outline
  }

  /// A file without any preference, in the format that its name tells.
  package static func empty(_ path: String) throws(FolioError) -> PreferenceDocument {
    let isPropertyList = path.hasSuffix(".plist") || path.hasSuffix(".xml")
    return try PreferenceDocument(
      TextFile(path: path, text: isPropertyList ? emptyPropertyList : "{}\n"))
  }

  /// Whether the file gives a value to a key.
  package func holds(_ key: String) -> Bool { outline.member(at: key) != nil }

  /// Whether the file gives a key's value as a number.
  package func holdsNumber(_ key: String) -> Bool {
    if case .number = outline.member(at: key)?.kind { return true }
    return false
  }

  /// Sets a key where it stands, or behind the others of its group.
  package mutating func set(_ key: String, to value: PreferenceScalar) throws(FolioError) {
    if format == .propertyList, !PropertyListEditing.canHold(value) {
      throw FolioError(
        .usage, "\(key.quoted): a property list cannot hold a control character")
    }
    if let member = outline.member(at: key) {
      try apply([TextEdit(range: member.value, text: literal(value))])
      return
    }
    let (group, name) = outline.home(of: key)
    switch format {
    case .json: try apply(JSONEditing(source: source).insert(name, value, into: group))
    case .propertyList:
      try apply(PropertyListEditing(source: source).insert(name, value, into: group))
    }
  }

  /// Takes a key out; a file without it stays as it is.
  package mutating func remove(_ key: String) throws(FolioError) {
    guard let member = outline.member(at: key), let group = outline.group(holding: member) else {
      return
    }
    switch format {
    case .json: try apply(JSONEditing(source: source).remove(member, from: group))
    case .propertyList: try apply(PropertyListEditing(source: source).remove(member))
    }
  }

  private func literal(_ value: PreferenceScalar) -> String {
    switch format {
    case .json: JSONEditing.literal(value)
    case .propertyList: PropertyListEditing.literal(value)
    }
  }

  /// The changed file is read again, so that none comes of it that could not be.
  private mutating func apply(_ edits: [TextEdit]) throws(FolioError) {
    self = try PreferenceDocument(source.applying(edits))
  }

  private static func outline(
    of source: TextFile, _ format: Format
  ) throws(FolioError) -> DocumentOutline.Group? {
    switch format {
    case .json:
      return RelaxedJSONReader.read(source).document.flatMap { DocumentOutline.Group($0) }
    case .propertyList:
      guard invalidUTF8Offset(source.bytes) == nil, !namesOtherEncoding(source.bytes) else {
        throw FolioError(
          .badConfiguration, path: source.path,
          "only a property list in UTF-8 can be changed; plutil -convert xml1 makes one of it")
      }
      guard let list = try? PropertyListReader.read(source.bytes) else { return nil }
      return DocumentOutline.Group(list, in: source.bytes)
    }
  }

  /// Whether the XML declaration names an encoding in which UTF-8 means something else.
  private static func namesOtherEncoding(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    guard start.contains("<?xml"), let end = start.firstRange(of: "?>") else { return false }
    let declaration = start[..<end.lowerBound]
    return declaration.contains("encoding")
      && !declaration.contains("utf-8") && !declaration.contains("us-ascii")
  }

  private static let emptyPropertyList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict/>
    </plist>

    """
}
