import Jinja
import Records

/// Sorts records into the categories and series of bars and lines.
struct ChartGrouping {
  let request: ChartRequest
  let words: ChartWords

  /// More intervals or numbers than this are no picture any more.
  static let mostIntervals = 366
  /// More parts of a bar, or lines, than this cannot be told apart.
  static let mostSeries = 6

  func data() throws(HostError) -> ChartData {
    guard let by = request.by else { return ChartData(axis: .names, categories: [], series: []) }
    let scale = try words.scale(of: by, in: request.rows)
    if request.kind == .lines, scale != .time, scale != .numbers {
      throw HostError("lines need dates or numbers along the axis, and \(by) has neither")
    }
    let values = try request.value.map { (path) throws(HostError) in
      try request.rows.numbers(path)
    }
    var interval: ChartInterval?
    let keys = try self.keys(by, scale: scale, interval: &interval)
    let parts = try self.parts()

    var columns: [ChartKey: Int] = [:]
    var lines: [ChartKey: Int] = [:]
    var sums: [[ChartAccumulator]] = []
    for index in keys.indices {
      guard let key = keys[index] else { continue }
      let amount: Double?
      if let values { amount = values[index] } else { amount = 1 }
      guard let amount else { continue }
      let column = columns[key] ?? columns.count
      columns[key] = column
      if column == sums.count { sums.append([]) }
      let part = parts?[index] ?? .missing
      let line = lines[part] ?? lines.count
      lines[part] = line
      while sums[column].count <= line { sums[column].append(ChartAccumulator()) }
      sums[column][line].add(amount)
    }
    let cells = ChartCells(columns: columns, lines: lines, sums: sums, summary: request.summary)
    let order = try self.order(cells, scale: scale, interval: interval, by: by)
    let seriesOrder = try seriesOrder(cells)
    return ChartData(
      axis: scale == .time || scale == .numbers ? .sequence : .names,
      categories: try order.map { (key) throws(HostError) in
        try words.category(key, of: by, interval: interval, in: request)
      },
      series: seriesOrder.map { part in
        ChartData.Series(
          label: request.stack.map { words.label(part, of: $0, in: request) } ?? "",
          values: cells.values(of: part, in: order, others: seriesOrder))
      })
  }

  /// The category of each record; nil where it has none on this axis.
  private func keys(
    _ by: String, scale: ChartScale, interval: inout ChartInterval?
  ) throws(HostError) -> [ChartKey?] {
    guard scale == .time else { return try words.keys(by, scale: scale, in: request.rows) }
    let days = try words.days(by, in: request.rows)
    guard let first = days.lazy.compactMap(\.self).min(), let last = days.compactMap(\.self).max()
    else { return days.map { _ in nil } }
    let unit = request.every ?? ChartInterval.fitting(first...last, most: 60)
    interval = unit
    let end = unit.index(of: last)
    let begin = request.last.map { end - $0 + 1 } ?? unit.index(of: first)
    if end - max(begin, unit.index(of: first)) >= Self.mostIntervals, request.every != nil {
      throw HostError(
        "\(by) spans \(end - begin + 1) intervals, and \(Self.mostIntervals) are the most; "
          + "give last=60, or a longer \"every\" than \(unit.rawValue.quoted)")
    }
    let lowest = max(begin, end - Self.mostIntervals + 1)
    return days.map { day in
      guard let day else { return nil }
      let index = unit.index(of: day)
      return index < lowest ? nil : .interval(index)
    }
  }

  private func parts() throws(HostError) -> [ChartKey?]? {
    guard let stack = request.stack else { return nil }
    let scale = try words.scale(of: stack, in: request.rows)
    if scale == .time { throw HostError("\(stack) holds dates, which are no parts to stack") }
    return try words.keys(stack, scale: scale, in: request.rows)
  }

  /// The categories in order, those without a record too where the axis goes on through them.
  private func order(
    _ cells: ChartCells, scale: ChartScale, interval: ChartInterval?, by: String
  ) throws(HostError) -> [ChartKey] {
    let present = cells.columnsByAppearance
    switch scale {
    case .time:
      let numbers = present.compactMap { if case .interval(let index) = $0 { index } else { nil } }
      guard let first = numbers.min(), let last = numbers.max() else { return [] }
      // As many as asked for, if the data reach back that far or not.
      let begin = request.last.map { last - $0 + 1 } ?? first
      return (min(begin, first)...last).map { .interval($0) }
    case .ranks, .flags, .numbers:
      let order = try words.ordered(present, scale: scale, field: request.rows.field(by))
      guard order.count <= Self.mostIntervals else {
        throw HostError("\(by) has \(order.count) values; a histogram sorts them into ranges")
      }
      return order
    case .texts:
      return cells.largest(request.limit)
    }
  }

  private func seriesOrder(_ cells: ChartCells) throws(HostError) -> [ChartKey] {
    guard let stack = request.stack else { return [.missing] }
    let scale = try words.scale(of: stack, in: request.rows)
    switch scale {
    case .ranks, .flags, .numbers:
      let order = try words.ordered(
        cells.linesByAppearance, scale: scale, field: request.rows.field(stack))
      guard order.count > Self.mostSeries else { return order }
      return Array(order.prefix(Self.mostSeries - 1)) + [.others]
    case .texts, .time: return cells.largestLines(Self.mostSeries)
    }
  }
}
