import Testing

@testable import FolioKit

@Suite struct CarReducingTests {
  private func car(_ reduction: Reduction, _ key: String) -> Car? { reduction.state.cars?[key] }

  @Test func switchesToggleOrAreSet() {
    let once = SampleState.reduced(
      SampleState.cars, .book(car: "a", .toggle), .setFavorite(car: "b", .toggle))
    #expect(car(once, "a")?.isBooked == true && car(once, "b")?.isFavorite == false)
    let back = SampleState.reduced(
      once.state, .book(car: "a", .toggle), .setFavorite(car: "b", .toggle))
    #expect(back.state == SampleState.cars)
    let set = SampleState.reduced(
      SampleState.cars, .book(car: "b", .set(true)), .setFavorite(car: "a", .set(true)),
      .book(car: "b", .set(true)))
    #expect(car(set, "b")?.isBooked == true && car(set, "a")?.isFavorite == true)
    #expect(set.remarks == [])
  }

  @Test func aBookedCarStaysAndAnAlertSaysSo() throws {
    let reduced = SampleState.reduced(SampleState.cars, .deleteCar("b"))
    #expect(reduced.state == SampleState.cars)
    let alert = Confirmation(
      title: "The car is booked",
      message: "\"Bora\" cannot be deleted before its booking is over",
      choices: [Confirmation.Choice(label: "OK", role: .cancel)])
    #expect(reduced.remarks == [.refused(alert)])
    let freed = SampleState.reduced(
      SampleState.cars, .book(car: "b", .set(false)), .deleteCar("b"), .deleteCar("a"))
    #expect(freed.state.cars?.count == 0 && freed.remarks == [])
  }

  @Test func anUnknownCarIsRefused() {
    for action in [
      Action.book(car: "bb", .toggle), .setFavorite(car: "bb", .toggle), .deleteCar("bb"),
    ] {
      let reduced = SampleState.reduced(SampleState.cars, action)
      #expect(reduced.remarks == [.unknownID("bb", kind: "car", nearest: "b")])
    }
  }
}
