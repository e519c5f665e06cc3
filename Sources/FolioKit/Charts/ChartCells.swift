/// What records came to, by category and series.
struct ChartCells {
  let columns: [ChartKey: Int]
  let lines: [ChartKey: Int]
  let sums: [[ChartAccumulator]]
  let summary: ChartSummary

  var columnsByAppearance: [ChartKey] { Self.byAppearance(columns) }
  var linesByAppearance: [ChartKey] { Self.byAppearance(lines) }

  /// The numbers of a series in an order of categories; `others` of both are what is not named there.
  func values(of line: ChartKey, in order: [ChartKey], others: [ChartKey]) -> [Double?] {
    let own = line == .others ? lines.keys.filter { !others.contains($0) } : [line]
    let places = own.compactMap { lines[$0] }.sorted()
    let named = Set(order)
    return order.map { key in
      let keys = key == .others ? columnsByAppearance.filter { !named.contains($0) } : [key]
      return result(of: keys.compactMap { columns[$0] }, places)
    }
  }

  /// The categories with the largest totals; where there are more than `limit`, the last is `others`.
  func largest(_ limit: Int) -> [ChartKey] {
    Self.largest(columnsByAppearance, limit) { key in
      columns[key].flatMap { result(of: [$0], Array(lines.values.sorted())) } ?? 0
    }
  }

  func largestLines(_ limit: Int) -> [ChartKey] {
    Self.largest(linesByAppearance, limit) { key in
      lines[key].flatMap { result(of: Array(sums.indices), [$0]) } ?? 0
    }
  }

  /// The numbers of some cells together: added up, or the first there is where that makes no sense.
  private func result(of columns: [Int], _ lines: [Int]) -> Double? {
    var sum: Double?
    for column in columns {
      for line in lines where line < sums[column].count {
        guard let value = sums[column][line].result(summary) else { continue }
        sum = summary.isAdditive ? (sum ?? 0) + value : max(sum ?? value, value)
      }
    }
    return sum ?? (summary.isAdditive ? 0 : nil)
  }

  private static func byAppearance(_ keys: [ChartKey: Int]) -> [ChartKey] {
    keys.sorted { $0.value < $1.value }.map(\.key)
  }

  private static func largest(
    _ keys: [ChartKey], _ limit: Int, total: (ChartKey) -> Double
  ) -> [ChartKey] {
    let named = keys.filter { $0 != .missing }.map { (key: $0, total: total($0)) }
    let sorted = named.enumerated().sorted {
      $0.element.total > $1.element.total
        || $0.element.total == $1.element.total && $0.offset < $1.offset
    }.map(\.element.key)
    let missing: [ChartKey] = keys.contains(.missing) ? [.missing] : []
    guard sorted.count + missing.count > limit else { return sorted + missing }
    return Array(sorted.prefix(max(1, limit - 1 - missing.count))) + missing + [.others]
  }
}
