import Records

/// Makes a mapping of the parsed file and notes every fault on the way.
struct MappingReader: LocatedReader {
  var diagnostics: [Diagnostic] = []
  var mapping: Mapping
  /// What holds for every field that says nothing else.
  var absent: Set<[UInt8]> = []
  var number: NumberForm?
  /// The names of the fields read so far that are numbers, or may be.
  var fieldNames: [String] = []

  init(name: String) { mapping = Mapping(name: name) }

  /// The mapping of a file, and its faults; with an error among them it is not fit to read by.
  static func read(
    _ source: TextFile, name: String
  ) -> (mapping: Mapping, diagnostics: [Diagnostic]) {
    let (document, faults) = RelaxedJSONReader.read(source)
    var reader = MappingReader(name: name)
    reader.diagnostics = faults
    if let document { reader.read(document) }
    let sorted = reader.diagnostics.sorted {
      ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
    }
    return (reader.mapping, sorted)
  }

  private mutating func read(_ document: RelaxedJSON) {
    guard let members = object(document, "the mapping", MappingKey.self) else { return }
    _ = text(members[.schema], "$schema")
    _ = text(members[.title], "title")
    mapping.collection = name(members[.collection], "collection")?.value
    mapping.format = choice(members[.format], "format", of: InputFormat.self)
    if let locale = name(members[.locale], "locale") {
      if ICU.knows(locale: locale.value) {
        mapping.locale = locale.value
      } else {
        report(locale.place, "unknown locale \(locale.value.quoted)")
      }
    }
    for item in oneOrMore(members[.records]) {
      if let path = places(item, "records") { mapping.records.append(path) }
    }
    absent = texts(members[.none], "none")
    if let node = members[.number] { number = numberForm(node) }
    if let others = choice(members[.others], "others", of: Others.self) {
      mapping.keepsOthers = others == .keep
    }
    readFields(members[.fields])
    checkSurroundings(at: document.place)
  }

  private enum Others: String, CaseIterable { case keep, drop }

  private mutating func readFields(_ node: RelaxedJSON?) {
    for member in members(node, "fields") ?? [] {
      guard !member.key.value.isEmpty else {
        report(member.key.place, "a field needs a name")
        continue
      }
      let rules = oneOrMore(member.value).compactMap { rule($0, of: member.key.value) }
      mapping.fields.append(MappedField(name: member.key.value, rules: rules))
      fieldNames.append(member.key.value)
    }
  }

  /// What is around the records must not hold them.
  private mutating func checkSurroundings(at place: Place) {
    for path in mapping.surroundings
    where mapping.records.contains(where: { $0.starts(with: path) }) {
      report(
        place, "\("/" + path.joined(separator: "/")) holds the records, and is not around them")
    }
  }
}
