extension PublishFault {
  /// Runs `body` and makes a fault of publishing of what it throws.
  static func wrap<Result>(
    _ body: () throws(FileFault) -> Result
  ) throws(PublishFault) -> Result {
    do throws(FileFault) {
      return try body()
    } catch {
      throw .file(error)
    }
  }
}
