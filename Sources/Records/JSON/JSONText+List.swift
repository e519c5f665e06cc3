extension JSONText {
  /// A list of texts in the spacing of the JSON writer.
  package static func list(of texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  /// The texts in a well-formed list of texts.
  package static func texts(ofList json: String) -> [String] {
    let bytes = Array(json.utf8)
    return JSONContainer(at: 0, in: bytes.span).items.map {
      JSONContainer.text(of: $0.value, in: bytes.span)
    }
  }
}
