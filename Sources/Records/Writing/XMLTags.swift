/// The tags of a name: an element of that name, or else `<f:field name="…">`.
struct XMLTags {
  /// Up to where attributes follow, such as `<price`.
  private var starts = ByteStrings()
  /// Such as `</price>`.
  private var ends = ByteStrings()
  private var faults: [Unicode.Scalar?] = []
  private var areForeign: [Bool] = []

  init(_ names: [String]) {
    for name in names {
      let bytes = Array(name.utf8)
      let isPlain = XMLName.isPlain(bytes.span)
      let fault = starts.append { output in XMLTags.writeStart(bytes.span, to: &output) }
      ends.append { output in XMLTags.writeEnd(bytes.span, to: &output) }
      faults.append(fault)
      areForeign.append(!isPlain)
    }
  }

  /// The code point in a name that XML cannot hold.
  @inline(__always)
  func fault(_ index: Int) -> Unicode.Scalar? { faults[index] }

  /// Whether a name needs Folio's namespace.
  @inline(__always)
  func isForeign(_ index: Int) -> Bool { areForeign[index] }

  @inline(__always)
  func writeStart(_ index: Int, to output: inout OutputBuffer) {
    starts.write(index, to: &output)
  }

  @inline(__always)
  func writeEnd(_ index: Int, to output: inout OutputBuffer) {
    ends.write(index, to: &output)
  }

  static func writeStart(
    _ name: Span<UInt8>, to output: inout OutputBuffer
  ) -> Unicode.Scalar? {
    output.append("<")
    if XMLName.isPlain(name) {
      output.append(name)
      return nil
    }
    output.append("f:field name=\"")
    let fault = output.appendXMLAttribute(name)
    output.append("\"")
    return fault
  }

  static func writeEnd(_ name: Span<UInt8>, to output: inout OutputBuffer) {
    output.append("</")
    if XMLName.isPlain(name) { output.append(name) } else { output.append("f:field") }
    output.append(">")
  }
}
