import Jinja

extension ChartRequest {
  private static let names = [
    "by", "value", "stack", "every", "last", "limit", "how", "bins", "labels", "title", "unit",
    "decimals", "style", "head", "form",
  ]

  init(_ call: HostCall) throws(HostError) {
    guard call.arguments.count <= 2 else {
      throw HostError("everything behind the kind and the records has a name, as in by='type'")
    }
    for (name, _) in call.keywords where !Self.names.contains(name) && name != "rows" {
      throw HostError(
        "there is no argument \(name.quoted); "
          + NearestName.advice(for: name, among: Self.names))
    }
    guard let kind: ChartKind = try Self.choice(call.value(at: 0, named: "kind"), "kind") else {
      throw HostError("the first argument is the kind: bars, stacked, lines, histogram, calendar")
    }
    guard let rows = call.value(at: 1, named: "rows") else {
      throw HostError("the second argument is a collection or a list of records")
    }
    func value(_ name: String) -> HostValue? {
      switch call.keywords.first(where: { $0.name == name })?.value {
      case nil, .undefined, .some(.none): nil
      case let value?: value
      }
    }
    func text(_ name: String) throws(HostError) -> String? {
      switch value(name) {
      case nil: return nil
      case .text(let text), .safe(let text, _): return text
      default: throw HostError("\(name) must be text")
      }
    }
    func count(_ name: String, upTo most: Int) throws(HostError) -> Int? {
      guard let value = value(name) else { return nil }
      guard case .integer(let number) = value, (1...most).contains(number) else {
        throw HostError("\(name) must be a whole number from 1 to \(most)")
      }
      return number
    }
    self.kind = kind
    self.rows = try ChartRows(rows)
    by = try text("by")
    self.value = try text("value")
    stack = try text("stack")
    every = try Self.choice(value("every"), "every")
    last = try count("last", upTo: ChartGrouping.mostIntervals)
    if let limit = try count("limit", upTo: 100) { self.limit = limit }
    if let bins = try count("bins", upTo: 100) { self.bins = bins }
    title = try text("title")
    unit = try text("unit")
    style = try text("style")
    head = try text("head")
    form = try Self.choice(value("form"), "form") ?? .picture
    let how: ChartSummary? = try Self.choice(value("how"), "how")
    summary = how ?? (self.value == nil ? .count : .sum)
    if self.value == nil, summary != .count {
      throw HostError("how=\(summary.rawValue.quoted) needs a value: the field to take it of")
    }
    if let wish = value("decimals") {
      guard case .integer(let number) = wish, (0...10).contains(number) else {
        throw HostError("decimals must be a whole number from 0 to 10")
      }
      decimals = number
    }
    labels = try Self.labels(value("labels"))
    try check()
  }

  /// Refuses what says nothing together.
  private func check() throws(HostError) {
    switch kind {
    case .histogram:
      if value == nil {
        throw HostError("a histogram needs a value: the field to sort into ranges")
      }
      if by != nil || stack != nil { throw HostError("a histogram has no \"by\" and no \"stack\"") }
    case .bars, .lines, .calendar:
      if by == nil { throw HostError("\(kind.rawValue) needs a \"by\": the field along the axis") }
      if kind != .lines, stack != nil { throw HostError("only stacked and lines have a \"stack\"") }
    case .stacked:
      if by == nil || stack == nil {
        throw HostError("stacked needs a \"by\" and a \"stack\": two fields")
      }
      if !summary.isAdditive {
        throw HostError("\(summary.rawValue.quoted) of parts cannot be stacked; use sum or count")
      }
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: HostValue?, _ name: String
  ) throws(HostError) -> Choice? {
    switch value {
    case nil, .undefined, .some(.none): return nil
    case .text(let text), .safe(let text, _):
      if let choice = Choice(rawValue: text) { return choice }
      let advice = NearestName.advice(for: text, among: Choice.allCases.map(\.rawValue))
      throw HostError("there is no \(name) \(text.quoted); \(advice)")
    default: throw HostError("\(name) must be text")
    }
  }

  private static func labels(_ value: HostValue?) throws(HostError) -> [String: String] {
    guard let value else { return [:] }
    guard case .dictionary(let members) = value else {
      throw HostError("labels must be a dictionary from values to texts")
    }
    var labels: [String: String] = [:]
    for (key, label) in members {
      guard case .text(let text) = label.plain else {
        throw HostError("the label of \(key.quoted) must be text")
      }
      labels[key] = text
    }
    return labels
  }
}

extension HostValue {
  /// Safe text as plain text, a document's scalar as a value of its own.
  var plain: HostValue {
    switch self {
    case .safe(let text, _): .text(text)
    case .document(let document):
      if case .document = document.hostValue { self } else { document.hostValue }
    default: self
    }
  }
}
