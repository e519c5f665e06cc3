/// A service that is made anew for each use.
struct EachUse<Choice, Service>: Sendable {
  let make: @Sendable (Choice) -> Service

  init(_ make: @escaping @Sendable (Choice) -> Service) { self.make = make }

  func callAsFunction(_ choice: Choice) -> Service { make(choice) }
}
