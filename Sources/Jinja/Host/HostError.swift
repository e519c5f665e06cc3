/// What a host function says when it cannot do its work; the machine adds the place.
public struct HostError: Error, Sendable {
  public var message: String

  public init(_ message: String) { self.message = message }
}
