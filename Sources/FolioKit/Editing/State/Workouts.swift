/// The diary: workouts, and the order they are shown and counted in.
///
/// The sort is part of the state, so that what is added later takes its place in it. Each order is
/// made when it is first asked for and kept up from then on.
package struct Workouts: Sendable {
  package private(set) var list: RecordList<Workout>
  /// Nil is the order of the file.
  package private(set) var sort: WorkoutSort?
  private var orders: [WorkoutSort: SortedOrder] = [:]

  package init(_ workouts: [Workout]) { list = RecordList(workouts) }

  package var count: Int { list.count }

  /// The workouts in the order in force.
  package var displayed: [Workout] {
    guard let sort, let order = orders[sort] else { return list.records }
    return order.slots.compactMap { list[slot: $0] }
  }

  /// Where the workouts come from, in the order in force.
  var origins: [RecordOrigin] {
    guard let sort, let order = orders[sort] else { return list.entries.map(\.record.origin) }
    return order.slots.compactMap { list[slot: $0]?.origin }
  }

  /// The slot of a workout by its position in the order in force, counted from 0.
  func slot(at index: Int) -> Int? {
    guard let sort, let order = orders[sort] else { return list.slot(at: index) }
    return order.slot(at: index)
  }

  mutating func setSort(_ sort: WorkoutSort?) {
    self.sort = sort
    guard let sort, orders[sort] == nil else { return }
    let list = list
    orders[sort] = SortedOrder(
      list.entries.map { Self.entry(of: $0.record, slot: $0.slot, by: sort) },
      digits: { list[slot: $0]?.distance ?? "" })
  }

  mutating func append(_ workout: Workout) {
    let slot = list.append(workout)
    change(workout, slot: slot) { order, entry, digits in order.insert(entry, digits: digits) }
  }

  mutating func remove(slot: Int) {
    guard let workout = list[slot: slot] else { return }
    change(workout, slot: slot) { order, entry, digits in order.remove(entry, digits: digits) }
    list.remove(slot: slot)
  }

  private mutating func change(
    _ workout: Workout, slot: Int,
    _ body: (inout SortedOrder, SortedOrder.Entry, SortedOrder.Digits) -> Void
  ) {
    for sort in WorkoutSort.allCases where orders[sort] != nil {
      // Taken out meanwhile, so that it is changed in place.
      guard var order = orders.removeValue(forKey: sort) else { continue }
      body(&order, Self.entry(of: workout, slot: slot, by: sort)) { [list] slot in
        list[slot: slot]?.distance ?? ""
      }
      orders[sort] = order
    }
  }

  private static func entry(
    of workout: Workout, slot: Int, by sort: WorkoutSort
  ) -> SortedOrder.Entry {
    switch sort {
    case .distance: SortedOrder.Entry(slot: slot, digits: workout.distance)
    case .complexity: SortedOrder.Entry(slot: slot, number: workout.complexity)
    }
  }
}

extension Workouts: Equatable {
  package static func == (one: Workouts, other: Workouts) -> Bool {
    one.sort == other.sort && one.displayed == other.displayed && one.list == other.list
  }
}
