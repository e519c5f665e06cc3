/// What a reader refuses to take, so that no input exhausts the machine.
package struct ReadLimits: Sendable, Equatable {
  package var maxDepth = 512
  /// Bytes of one text, whatever the format.
  package var maxText = 10 << 20
  /// Distinct names: fields of the records, elements and attributes of XML.
  package var maxNames = 10_000

  package init() {}

  /// Bytes that one record may take in its file.
  var maxRecord: Int { maxText > Int.max / 8 ? Int.max : maxText * 8 }

  /// Bytes that one text may take in JSON, where six of them can stand for one.
  var maxEscapedText: Int { maxText > Int.max / 6 - 64 ? Int.max : maxText * 6 + 64 }

  var longText: String { "holds a text of more than \(maxText) bytes (--max-text raises it)" }

  var longRecord: String {
    "holds a record of more than \(maxRecord) bytes (8 times --max-text, which raises it)"
  }
}
