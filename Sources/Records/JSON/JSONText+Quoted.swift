extension JSONText {
  /// A text as a JSON string.
  package static func quoted(_ text: String) -> String {
    var output: [UInt8] = []
    append(Array(text.utf8).span, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
