import Records

extension Workers {
  /// What comes of each item, in order; a single one gets all threads for what is in it.
  func each<Item: Sendable, Outcome: Sendable, Fault: Error>(
    _ items: [Item], _ work: @escaping @Sendable (Item, Workers) throws(Fault) -> Outcome
  ) -> [Result<Outcome, Fault>] {
    if items.count == 1 || count == 1 {
      return items.map { item in Result { () throws(Fault) in try work(item, self) } }
    }
    return map(items) { item in Result { () throws(Fault) in try work(item, Workers(1)) } }
  }
}
