import Synchronization

/// A service that is made at its first use and kept for the whole run.
final class Lasting<Service: Sendable>: Sendable {
  private let make: @Sendable () -> Service
  private let made = Mutex<Service?>(nil)

  init(_ make: @escaping @Sendable () -> Service) { self.make = make }

  var service: Service {
    made.withLock { made in
      if let made { return made }
      let service = make()
      made = service
      return service
    }
  }
}
