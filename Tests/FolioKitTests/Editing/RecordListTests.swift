import Testing

@testable import FolioKit

@Suite struct RecordListTests {
  /// Compares with an array what random changes make of a list, and of a copy made on the way.
  @Test func itIsAnArrayOfRecords() {
    var random = SeededGenerator(seed: 7)
    let first = (0..<1000).map { SampleState.workout("w\($0)") }
    var list = RecordList(first)
    var array = first
    var copies: [(list: RecordList<Workout>, array: [Workout])] = []
    for step in 0..<1500 {
      if step.isMultiple(of: 100) { copies.append((list, array)) }
      switch UInt8.random(in: 0..<4, using: &random) {
      case 0:
        let new = SampleState.workout("n\(step)")
        list.append(new)
        array.append(new)
      case 1:
        let index = Int.random(in: 0..<array.count, using: &random)
        let key = array.remove(at: index).key
        #expect(list.slot(of: key) == list.slot(at: index))
        if let slot = list.slot(at: index) { list.remove(slot: slot) }
        #expect(list[key] == nil)
      default:
        let index = Int.random(in: 0..<array.count, using: &random)
        #expect(list.slot(at: index).flatMap { list[slot: $0] } == array[index])
        #expect(list[array[index].key] == array[index])
      }
    }
    #expect(list.records == array && list.count == array.count)
    #expect(list.slot(at: -1) == nil && list.slot(at: array.count) == nil)
    for copy in copies { #expect(copy.list.records == copy.array) }
  }

  @Test func ordersAreKeptUp() {
    var random = SeededGenerator(seed: 8)
    var diary = Workouts([])
    diary.setSort(.distance)
    diary.setSort(.complexity)
    var plain: [Workout] = []
    for step in 0..<3000 {
      if !plain.isEmpty, UInt8.random(in: 0..<3, using: &random) == 0 {
        let index = Int.random(in: 0..<plain.count, using: &random)
        let gone = plain.remove(at: index)
        if let slot = diary.list.slot(of: gone.key) { diary.remove(slot: slot) }
      } else {
        let new = SampleState.workout(
          "n\(step)", distance: "\(Int.random(in: 0..<50, using: &random)).50",
          complexity: Int.random(in: 0..<3, using: &random))
        diary.append(new)
        plain.append(new)
      }
    }
    // The sort of the standard library is stable, so equal ones stay in the order of the file.
    let byDistance = plain.sorted { (Double($0.distance) ?? 0) > (Double($1.distance) ?? 0) }
    #expect(diary.displayed == plain.sorted { $0.complexity > $1.complexity })
    diary.setSort(.distance)
    #expect(diary.displayed == byDistance)
    #expect(
      (0..<plain.count).compactMap { diary.slot(at: $0) }.map { diary.list[slot: $0] } == byDistance
    )
  }
}

/// Random numbers that are the same in every run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
