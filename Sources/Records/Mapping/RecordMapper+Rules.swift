extension RecordMapper {
  /// What a rule finds; nil where that is no value.
  func value(by rule: MappingRule, _ record: RecordView) throws(Fault) -> Result? {
    switch rule.source {
    case .constant(let value):
      return MappedScalar(value, at: record.position).map { .scalar($0) }
    case .path(let path): return try combined(try found(on: path, rule, record), rule)
    case .text(let pieces): return try text(of: pieces, rule, record)
    case .track(let track):
      guard let length = try length(of: track, record) else { return nil }
      return measure(length.metres, Unit(named: "m"), at: length.position, rule)
    case .span(let path):
      guard let span = try span(of: path, record) else { return nil }
      return measure(span.seconds, Unit(named: "s"), at: span.position, rule)
    case .grades(let grades):
      let grade = grades.first { grade in
        grade.bounds.isEmpty || grade.bounds.contains { reaches($0.field, $0.least) }
      }
      return grade.flatMap { MappedScalar($0.value, at: record.position) }.map { .scalar($0) }
    }
  }

  private func reaches(_ field: Int, _ least: Decimal) -> Bool {
    guard field < numbers.count, case .known(let number) = numbers[field] else { return false }
    return number >= least
  }

  private func measure(
    _ amount: Decimal, _ unit: Unit?, at position: SourcePosition, _ rule: MappingRule
  ) -> Result {
    let text = rule.measured(amount, unit).text
    return .scalar(MappedScalar(value: .number(Array(text.utf8)), position: position))
  }

  /// A text made of pieces; nil where none of its values is there.
  private func text(
    of pieces: [MappingRule.TextPiece], _ rule: MappingRule, _ record: RecordView
  ) throws(Fault) -> Result? {
    var words: [UInt8] = []
    var position: SourcePosition?
    for piece in pieces {
      switch piece {
      case .plain(let text): words.append(contentsOf: text.utf8)
      case .value(let path):
        guard let value = try found(on: path, rule, record).first?.scalar else { continue }
        words.append(contentsOf: value.text)
        position = position ?? value.position
      }
    }
    guard let position else { return nil }
    // A value that is missing leaves no gap.
    let text = words.split(separator: UInt8(ascii: " ")).joined(separator: [UInt8(ascii: " ")])
    return .scalar(MappedScalar(value: .text(Array(text)), position: position))
  }

  /// From the earliest date on a way to the latest.
  private func span(
    of path: MappingPath, _ record: RecordView
  ) throws(Fault) -> (seconds: Decimal, position: SourcePosition)? {
    guard let tree = record.start(of: path) else { return nil }
    var first: (instant: Instant, position: SourcePosition)?
    var last: Instant?
    for node in tree.nodes(path.steps, from: [0]) {
      guard let value = tree.value(of: node) else { continue }
      let text = tree.text(of: value)
      let position = tree.nodes[value].position
      guard let instant = Instant(text.span.extracting(text.span.trimmedRange), in: zone) else {
        throw Fault(message: "comes from \(shown(text)), which is no date", position: position)
      }
      if first.map({ instant < $0.instant }) ?? true { first = (instant, position) }
      if last.map({ $0 < instant }) ?? true { last = instant }
    }
    guard let first, let last else { return nil }
    return (last.seconds(since: first.instant), first.position)
  }

  func shown(_ text: [UInt8]) -> String {
    let text = String(decoding: text, as: UTF8.self)
    let short = text.count > 60 ? text.prefix(57) + "…" : text[...]
    return JSONText.quoted(String(short))
  }
}

extension Instant {
  /// The exact time since an earlier one.
  fileprivate func seconds(since other: Instant) -> Decimal {
    let whole = Decimal(Array("\(seconds - other.seconds)".utf8).span)
    let (early, late) = (other.attoseconds, attoseconds)
    let isShort = late < early
    let rest = Decimal(
      Array("\(isShort ? "-" : "")\(isShort ? early - late : late - early)".utf8).span)
    return whole.plus(rest.shifted(by: -18)) ?? whole
  }
}
