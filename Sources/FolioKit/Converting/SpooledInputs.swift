import Records

/// A conversion's inputs; standard input is kept in a file where it must be read twice.
struct SpooledInputs {
  let inputs: [Input]
  /// The file, which has no name and goes when it is closed.
  private let kept: Descriptor?

  init(_ inputs: [Input], isReadTwice: Bool) throws(FolioError) {
    guard isReadTwice, inputs.contains(.standardInput) else {
      self.inputs = inputs
      kept = nil
      return
    }
    do throws(FileFault) {
      let kept = try Descriptor.anonymous()
      try Self.copyStandardInput(to: kept)
      let copy = Input.keptStandardInput(path: "/proc/self/fd/\(kept.number)")
      self.inputs = inputs.map { $0 == .standardInput ? copy : $0 }
      self.kept = kept
    } catch {
      throw FolioError(.inputOutput, error.message)
    }
  }

  private static func copyStandardInput(to file: borrowing Descriptor) throws(FileFault) {
    let input = Descriptor.standardInput
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      let count = try input.read(into: &buffer)
      if count == 0 { return }
      try file.write(buffer.span.extracting(0..<count))
    }
  }
}
