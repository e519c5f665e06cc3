/// A paragraph by code points, which take a byte each where all of them are ASCII.
struct WrapParagraph {
  private let ascii: [UInt8]
  private let scalars: [Unicode.Scalar]
  let count: Int

  init(_ text: ArraySlice<UInt8>) {
    let bytes = Array(text)
    if CodePoints.isASCII(bytes) {
      (ascii, scalars, count) = (bytes, [], bytes.count)
    } else {
      (ascii, scalars) = ([], Array(CodePoints(bytes)))
      count = scalars.count
    }
  }

  subscript(place: Int) -> Unicode.Scalar {
    scalars.isEmpty ? Unicode.Scalar(ascii[place]) : scalars[place]
  }

  func append(_ range: Range<Int>, to result: inout [UInt8]) {
    if scalars.isEmpty {
      result += ascii[range]
    } else {
      for scalar in scalars[range] { result.append(scalar) }
    }
  }
}
