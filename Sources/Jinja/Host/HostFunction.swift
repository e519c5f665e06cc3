/// A function of the host that templates can call.
public struct HostFunction: Sendable {
  let body: @Sendable (HostCall) throws(HostError) -> HostValue

  public init(_ body: @escaping @Sendable (HostCall) throws(HostError) -> HostValue) {
    self.body = body
  }
}
