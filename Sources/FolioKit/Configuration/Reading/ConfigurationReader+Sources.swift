extension ConfigurationReader {
  mutating func readSources(_ node: RelaxedJSON?) {
    for item in list(node, "sources") ?? [] {
      guard let members = object(item, "a source", SourceKey.self) else { continue }
      if members[.collection] == nil {
        missing(SourceKey.collection, in: "a source", at: item.place)
      }
      if members[.path] == nil { missing(SourceKey.path, in: "a source", at: item.place) }
      let collection = self.collection(members[.collection], "collection")
      let path = self.path(members[.path], "path")
      let mapping = self.path(members[.mapping], "mapping")
      let store = self.name(members[.store], "store")
      guard let collection, let path else { continue }
      configuration.sources.append(
        Configuration.Source(collection: collection, path: path, mapping: mapping, store: store))
    }
  }

  mutating func readSchedule(_ node: RelaxedJSON?) {
    guard let node, let members = object(node, "the schedule", ScheduleKey.self) else { return }
    for key in ScheduleKey.allCases where members[key] == nil {
      missing(key, in: "the schedule", at: node.place)
    }
    let start = clockTime(members[.start], "start")
    let stop = clockTime(members[.stop], "stop")
    let frequency = integer(members[.frequency], "frequency", in: 1...1440)
    guard let start, let stop, let frequency else { return }
    configuration.schedule = Configuration.Schedule(start: start, stop: stop, frequency: frequency)
  }

  /// `HH:MM` as minutes after midnight.
  private mutating func clockTime(_ node: RelaxedJSON?, _ what: String) -> Located<Int>? {
    guard let text = text(node, what) else { return nil }
    let bytes = Array(text.value.utf8)
    let digits = bytes.map { Int($0) - 0x30 }
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      [0, 1, 3, 4].allSatisfy({ (0...9).contains(digits[$0]) }),
      digits[0] * 10 + digits[1] < 24, digits[3] < 6
    else {
      report(
        text.place, "\(what.quoted) must be a time such as \"22:00\", not \(text.value.quoted)")
      return nil
    }
    return Located(
      (digits[0] * 10 + digits[1]) * 60 + digits[3] * 10 + digits[4], at: text.place)
  }
}
