/// A template that exists but could not be read.
public struct LoaderError: Error, Sendable {
  public var message: String

  public init(_ message: String) { self.message = message }
}
