extension RecordMapper {
  /// A value on a way, and the unit it is in.
  struct Found {
    var scalar: MappedScalar
    var unit: Unit?
  }

  /// The values on a way, each as the rule makes it.
  func found(
    on path: MappingPath, _ rule: MappingRule, _ record: RecordView
  ) throws(Fault) -> [Found] {
    guard let tree = record.start(of: path) else { return [] }
    var result: [Found] = []
    for owner in tree.nodes(path.steps.dropLast(), from: [0]) {
      for node in tree.nodes(path.steps.suffix(1), from: [owner]) {
        guard let scalar = try scalar(of: node, in: tree, rule) else { continue }
        let unit = try unit(rule, owner: owner, in: tree, at: scalar.position)
        result.append(Found(scalar: scalar, unit: unit))
      }
    }
    return result
  }

  /// What a rule makes of one value; nil where it stands for none.
  private func scalar(
    of node: Int, in tree: RecordTree, _ rule: MappingRule
  ) throws(Fault) -> MappedScalar? {
    guard let node = tree.value(of: node) else {
      if isXML { return nil }
      throw Fault(
        message: "comes from an object, expected a value", position: tree.nodes[node].position)
    }
    let position = tree.nodes[node].position
    let kind = tree.nodes[node].kind
    var text: [UInt8]
    switch kind {
    case .null, .object, .list: return nil
    case .true: text = Array("true".utf8)
    case .false: text = Array("false".utf8)
    case .text, .number: text = tree.text(of: node)
    }
    text = Array(text[text.span.trimmedRange])
    if text.isEmpty || rule.absent.contains(text) { return nil }
    if !rule.prefix.isEmpty, text.starts(with: rule.prefix) { text.removeFirst(rule.prefix.count) }
    if let table = rule.table {
      if let value = table[text] { return MappedScalar(value, at: position) }
      switch rule.unlisted {
      case .drop: return nil
      case .keep: break
      case .fault:
        throw Fault(
          message: "comes from \(shown(text)), which is none of the mapping's values",
          position: position)
      }
    }
    if rule.splitsWords { text = words(of: text) }
    if !rule.dates.isEmpty { text = try date(text, rule, at: position) }
    if let form = rule.number {
      guard let digits = form.digits(of: text.span) else {
        throw Fault(message: "is \(shown(text)), expected a number", position: position)
      }
      return MappedScalar(value: .number(digits), position: position)
    }
    switch kind {
    case .true, .false: return MappedScalar(value: .boolean(kind == .true), position: position)
    case .number: return MappedScalar(value: .number(text), position: position)
    case .text, .null, .object, .list:
      return MappedScalar(value: .text(text), position: position)
    }
  }

  private func date(
    _ text: [UInt8], _ rule: MappingRule, at position: SourcePosition
  ) throws(Fault) -> [UInt8] {
    for pattern in rule.dates {
      if let date = dates[pattern]?.date(of: text.span) { return date }
    }
    let patterns = rule.dates.joined(separator: " or ")
    throw Fault(message: "is \(shown(text)), expected a date as \(patterns)", position: position)
  }

  /// `TwoWords` as `Two words`.
  private func words(of text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in text.enumerated() {
      let isCapital = byte >= 0x41 && byte <= 0x5A
      guard isCapital, index > 0, !(text[index - 1] >= 0x41 && text[index - 1] <= 0x5A) else {
        result.append(byte)
        continue
      }
      result.append(UInt8(ascii: " "))
      result.append(byte | 0x20)
    }
    return result
  }

  private func unit(
    _ rule: MappingRule, owner: Int, in tree: RecordTree, at position: SourcePosition
  ) throws(Fault) -> Unit? {
    switch rule.unit {
    case nil: return nil
    case .fixed(let unit): return unit
    case .beside(let path):
      guard let node = tree.nodes(path.steps, from: [owner]).first.flatMap({ tree.value(of: $0) })
      else { throw Fault(message: "has no unit", position: position) }
      let name = tree.text(of: node)
      guard let unit = Unit(named: String(decoding: name[name.span.trimmedRange], as: UTF8.self))
      else {
        throw Fault(
          message: "is in \(shown(name)), which is none of \(Unit.names(of: rule.target?.kind))",
          position: tree.nodes[node].position)
      }
      if let target = rule.target, target.kind != unit.kind {
        throw Fault(
          message: "is in \(unit.name), expected a unit that \(target.name) can be made of",
          position: tree.nodes[node].position)
      }
      return unit
    }
  }
}
