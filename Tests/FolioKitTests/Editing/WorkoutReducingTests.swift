import Records
import Testing

@testable import FolioKit

@Suite struct WorkoutReducingTests {
  private func keys(_ reduction: Reduction) -> [String] {
    reduction.state.workouts?.displayed.map(\.key) ?? []
  }

  @Test func distancesSortByNumber() {
    let diary = SampleState.diary([
      "9", "10", "9.0", "1e1", "0.5", "12345678901234567890.1",
      "12345678901234567890.2", "1e400", "1e500",
    ])
    let sorted = SampleState.reduced(diary, .sort(.distance))
    #expect(keys(sorted) == ["w8", "w7", "w6", "w5", "w1", "w3", "w0", "w2", "w4"])
    #expect(keys(SampleState.reduced(sorted.state, .sort(nil))) == (0...8).map { "w\($0)" })
  }

  @Test func complexitySortsHighFirstAndKeepsTheOrderOfTheFile() {
    let diary = SampleState.diary(["1", "1", "1", "1", "1", "1"])
    #expect(
      keys(SampleState.reduced(diary, .sort(.complexity))) == ["w2", "w5", "w1", "w4", "w0", "w3"])
  }

  @Test func indexesMeanTheOrderInForceBeforeTheAction() {
    let diary = SampleState.diary(["1", "3", "2", "5", "4"])
    #expect(
      keys(SampleState.reduced(diary, .removeWorkout(.indexes([0, 1, 1])))) == ["w2", "w3", "w4"])
    let sorted = SampleState.reduced(
      diary, .sort(.distance), .removeWorkout(.indexes([0, 2])), .removeWorkout(.indexes([0])))
    #expect(keys(sorted) == ["w2", "w0"])
    #expect(sorted.remarks == [])
  }

  @Test func whatIsAddedLaterIsSortedIn() {
    let diary = SampleState.diary(["1", "3"])
    let new = SampleState.fields("x", id: "x", distance: "2")
    let sorted = SampleState.reduced(diary, .sort(.distance), .addWorkout(new))
    #expect(keys(sorted) == ["w1", "x", "w0"])
    #expect(keys(SampleState.reduced(sorted.state, .sort(nil))) == ["w0", "w1", "x"])
  }

  @Test func removalIsAllOrNothing() {
    let diary = SampleState.diary(["1", "2"])
    let reduced = SampleState.reduced(diary, .removeWorkout(.indexes([0, 2, -1])))
    #expect(
      reduced.remarks == [.indexOutOfRange(2, count: 2), .indexOutOfRange(-1, count: 2)])
    #expect(keys(reduced) == ["w0", "w1"])
    let byID = SampleState.reduced(diary, .removeWorkout(.ids(["w0", "w7"])))
    #expect(byID.remarks == [.unknownID("w7", kind: "workout", nearest: "w0")])
    #expect(keys(SampleState.reduced(diary, .removeWorkout(.ids(["w0", "w0"])))) == ["w1"])
  }

  @Test func anIDIsMadeOfContentAndPosition() {
    let new = SampleState.fields("Run")
    let once = SampleState.reduced(SampleState.diary([]), .addWorkout(new))
    #expect(once == SampleState.reduced(SampleState.diary([]), .addWorkout(new)))
    let twice = SampleState.reduced(once.state, .addWorkout(new))
    // Python: ns = uuid5(NAMESPACE_URL, "urn:folio:records")
    // text = '{"name": "Run", "distance": 1, "date": "2026-09-21", "complexity": "low"}'
    // [uuid5(ns, f"{n} {text}") for n in range(3)]
    let ids = [
      "77e5023f-3487-52c6-a4f0-e4c29c32fbbc",
      "40d48925-6f15-59bc-957d-547f4545f87e",
      "034a538a-e65d-5d4c-8e27-cc31a4d1b2cb",
    ]
    #expect(keys(twice) == Array(ids.prefix(2)))
    // The place of the second is free again, but its id is not.
    let again = SampleState.reduced(
      twice.state, .removeWorkout(.indexes([0])), .addWorkout(new))
    #expect(keys(again) == [ids[1], ids[2]])
  }

  @Test func anIDThatIsTakenIsRefused() {
    let taken = SampleState.fields("x", id: "w0")
    let reduced = SampleState.reduced(SampleState.diary(["1"]), .addWorkout(taken))
    #expect(reduced.remarks == [.idTaken("w0", kind: "workout")])
    let freed = SampleState.reduced(
      SampleState.diary(["1"]), .removeWorkout(.ids(["w0"])), .addWorkout(taken))
    #expect(freed.remarks == [] && keys(freed) == ["w0"])
  }

  @Test func whatIsNotLoadedIsNotChanged() {
    #expect(
      SampleState.reduced(SampleState.cars, .sort(nil)).remarks
        == [.notLoaded(subject: "workouts")])
  }
}
