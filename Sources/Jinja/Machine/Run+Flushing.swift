// Handing output to the host.
extension Run {
  /// Writes what is ready.
  mutating func flush(_ write: (Span<UInt8>) throws -> Void) throws(Failure) {
    if output.count == 0 { return }
    if let bound = options.limits.outputBytes, output.written + output.count > bound {
      throw Failure("the output is larger than \(bound) bytes", kind: .limit)
    }
    do {
      try output.take(write)
    } catch {
      var failure = Failure("the output could not be written")
      failure.underlying = error
      throw failure
    }
  }
}
