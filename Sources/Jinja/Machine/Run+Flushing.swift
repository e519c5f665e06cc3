// Handing output to the host.
extension Run {
  func outputTooLarge() -> Failure {
    Failure("the output is larger than \(settings.largestOutput) bytes", kind: .limit)
  }

  /// Writes what is ready, and all of a large text that waits behind it.
  mutating func flush(_ write: (Span<UInt8>) throws -> Void) throws(Failure) {
    repeat { try flushPiece(write) } while output.refill()
  }

  private mutating func flushPiece(
    _ write: (Span<UInt8>) throws -> Void
  ) throws(Failure) {
    if output.count == 0 { return }
    if output.total > settings.largestOutput { throw outputTooLarge() }
    do {
      try output.take(write)
    } catch {
      var failure = Failure("the output could not be written")
      failure.underlying = error
      throw failure
    }
  }
}
