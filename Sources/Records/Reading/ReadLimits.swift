/// What a reader refuses to take, so that no input exhausts the machine.
package struct ReadLimits: Sendable, Equatable {
  package var maxDepth = 512
  /// Bytes of one text in XML.
  package var maxText = 10 << 20
  /// Distinct names: fields of the records, elements and attributes of XML.
  package var maxNames = 10_000

  package init() {}
}
