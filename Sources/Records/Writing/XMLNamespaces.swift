/// The namespaces that Folio's XML may have to declare.
struct XMLNamespaces: OptionSet, Sendable {
  let rawValue: UInt8

  /// That of `f:type` and `f:field`.
  static let folio = XMLNamespaces(rawValue: 1)
  /// That of `xsi:nil`.
  static let schemaInstance = XMLNamespaces(rawValue: 2)

  /// Appends the declarations as attributes.
  func write(to output: inout OutputBuffer) {
    if contains(.folio) { output.append(" xmlns:f=\"urn:folio:records\"") }
    if contains(.schemaInstance) {
      output.append(" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"")
    }
  }
}
