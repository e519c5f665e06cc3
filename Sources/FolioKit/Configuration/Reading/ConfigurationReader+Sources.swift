import Records

extension ConfigurationReader {
  mutating func readSources(_ node: RelaxedJSON?) {
    for item in list(node, "sources") ?? [] {
      guard let members = object(item, "a source", SourceKey.self) else { continue }
      let collection = self.collection(members[.collection], "collection")
      let path = self.path(members[.path], "path")
      let mapping = self.path(members[.mapping], "mapping")
      let store = self.name(members[.store], "store")
      guard let collection, let path else { continue }
      if let store, schemas.first(where: { $0.name == collection.value })?.partition == nil {
        report(store.place, "\(collection.value) have no stores; palettes have")
      }
      configuration.sources.append(
        Configuration.Source(collection: collection, path: path, mapping: mapping, store: store))
    }
  }

  mutating func readSchedule(_ node: RelaxedJSON?) {
    guard let node, let members = object(node, "the schedule", ScheduleKey.self) else { return }
    let (schedule, faults) = ScheduleReader.read(members, at: node.place, tellsOfMissing: false)
    for fault in faults where diagnostics.count < 1000 { diagnostics.append(fault) }
    configuration.schedule = schedule.map { Located($0, at: node.place) }
  }
}
