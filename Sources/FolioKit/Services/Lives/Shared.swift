import Synchronization

/// A service that is made for whoever asks first, shared while anybody holds it, and released with
/// the last of them.
final class Shared<Service: AnyObject & Sendable, Fault: Error>: Sendable {
  private let make: @Sendable () throws(Fault) -> Service
  private let current = Mutex(Current())

  /// What is there, without holding it.
  private struct Current: Sendable {
    weak var service: Service?
  }

  init(_ make: @escaping @Sendable () throws(Fault) -> Service) { self.make = make }

  /// The service, for as long as the caller keeps it; who asks meanwhile waits and gets the same.
  func hold() throws(Fault) -> Service {
    try current.withLock { (current) throws(Fault) in
      if let service = current.service { return service }
      let service = try make()
      current.service = service
      return service
    }
  }

  /// Whether anybody holds it.
  var isHeld: Bool { current.withLock { $0.service != nil } }
}
