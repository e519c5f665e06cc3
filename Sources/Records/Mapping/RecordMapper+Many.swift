extension RecordMapper {
  /// One result of all the values that a rule finds; nil where there are none.
  func combined(_ found: [Found], _ rule: MappingRule) throws(Fault) -> Result? {
    guard let first = found.first, let last = found.last else { return nil }
    let isSingle = found.count == 1
    switch rule.many {
    case .fault:
      guard isSingle else {
        throw Fault(
          message: "has \(found.count) values (\"many\" in the mapping says what to make of them)",
          position: found[1].scalar.position)
      }
      return .scalar(rule.finished(first))
    case .first: return .scalar(rule.finished(first))
    case .last: return .scalar(rule.finished(last))
    case .list: return .list(found.map { rule.finished($0) })
    case .join:
      let texts = found.map { rule.finished($0).text }
      let joined = Array(texts.joined(separator: Array(rule.separator.utf8)))
      return .scalar(MappedScalar(value: .text(joined), position: first.scalar.position))
    case .sum:
      return .scalar(isSingle ? rule.finished(first) : try sum(of: found, rule))
    case .least, .most:
      let finished = found.map { rule.finished($0) }
      let best = finished.reduce(finished[0]) { best, other in
        let isLess = Decimal(other.text.span) < Decimal(best.text.span)
        return isLess == (rule.many == .least)
          && Decimal(other.text.span) != Decimal(best.text.span)
          ? other : best
      }
      return .scalar(best)
    }
  }

  /// Added up before anything is rounded.
  private func sum(of found: [Found], _ rule: MappingRule) throws(Fault) -> MappedScalar {
    let position = found[0].scalar.position
    var parts: [(unit: Unit?, amount: Decimal)] = []
    for value in found {
      let amount = Decimal(value.scalar.text.span)
      if let index = parts.firstIndex(where: { $0.unit == value.unit }) {
        parts[index].amount = try added(parts[index].amount, amount, at: value.scalar.position)
      } else {
        parts.append((value.unit, amount))
      }
    }
    var total = Decimal.zero
    for part in parts {
      total = try added(total, rule.measured(part.amount, part.unit), at: position)
    }
    return MappedScalar(value: .number(Array(total.text.utf8)), position: position)
  }

  private func added(
    _ one: Decimal, _ other: Decimal, at position: SourcePosition
  ) throws(Fault) -> Decimal {
    guard let sum = one.plus(other) else {
      throw Fault(message: "is too large and too small a number to add up", position: position)
    }
    return sum
  }
}

extension MappingRule {
  /// The value in the unit that is asked for; its digits stay where nothing is to be done.
  fileprivate func finished(_ found: RecordMapper.Found) -> MappedScalar {
    guard case .number(let digits) = found.scalar.value, number != nil else { return found.scalar }
    let amount = Decimal(digits.span)
    let measured = measured(amount, found.unit)
    if measured == amount { return found.scalar }
    return MappedScalar(
      value: .number(Array(measured.text.utf8)), position: found.scalar.position)
  }

  /// An amount scaled, in the unit that is asked for, rounded.
  func measured(_ amount: Decimal, _ unit: Unit?) -> Decimal {
    var result = amount
    if let scale { result = result.times(scale) }
    if let unit, let target, unit != target {
      let factor = unit.factor(to: target)
      result = result.times(factor.numerator, over: factor.denominator, places: places)
    }
    return places.map { result.rounded(to: $0) } ?? result
  }
}

extension Decimal {
  /// The exact product with a positive number of at most 15 digits.
  fileprivate func times(_ factor: Decimal) -> Decimal {
    let whole = factor.digits.reduce(0) { $0 * 10 + Int($1) }
    return times(whole, over: 1).shifted(by: factor.magnitude - factor.digits.count)
  }
}
