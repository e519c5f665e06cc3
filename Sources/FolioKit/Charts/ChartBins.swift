import Jinja

/// Sorts values into ranges of one width.
struct ChartBins {
  let request: ChartRequest
  let words: ChartWords

  func data() throws(HostError) -> ChartData {
    let all = try request.value.map { (path) throws(HostError) in
      try request.rows.numbers(path)
    }
    let values = (all ?? []).compactMap(\.self)
    guard let least = values.min(), let most = values.max() else {
      return ChartData(axis: .sequence, categories: [], series: [])
    }
    let isWhole = values.allSatisfy { $0 == $0.rounded() }
    let width = ChartRange.step(most - least, count: Double(request.bins), isWhole: isWhole)
    let first = (least / width).rounded(.down)
    guard first.isFinite, abs(first) < 1e15, most - least < 1e15 * width else {
      throw HostError("\(request.value ?? "") spans too much for ranges of one width")
    }
    func place(_ value: Double) -> Int { Int((value / width).rounded(.down) - first) }
    var counts = [Double](repeating: 0, count: place(most) + 1)
    for value in values { counts[min(max(place(value), 0), counts.count - 1)] += 1 }
    let formats = words.messages.formats
    let decimals = isWhole ? 0 : ChartRange([width]).decimals
    let categories = try counts.indices.map { (index) throws(HostError) in
      let low = (first + Double(index)) * width
      func text(_ number: Double) throws(HostError) -> String {
        try formats.number(
          ChartNumbers.digits(number), decimals: decimals, isGrouped: true, locale: nil)
      }
      if isWhole, width == 1 {
        let label = try text(low)
        return ChartData.Category(label: label, name: label + request.unitSuffix)
      }
      // Of whole numbers a range ends with the last it holds, else with the first that it doesn't.
      let label = "\(try text(low))–\(try text(isWhole ? low + width - 1 : low + width))"
      return ChartData.Category(label: label, name: label + request.unitSuffix)
    }
    return ChartData(
      axis: .sequence, categories: categories, series: [ChartData.Series(label: "", values: counts)]
    )
  }
}
