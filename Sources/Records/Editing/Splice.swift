/// Some bytes that take the place of others.
struct Splice: Equatable {
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// Appends a part of a text with the splices made, which do not overlap.
  static func write(
    _ part: Range<Int>, of text: [UInt8], with splices: [Splice], to output: inout OutputBuffer
  ) {
    var place = part.lowerBound
    // Stable, since two that are put in at one place stay in their order.
    let ordered = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, splice) in ordered where splice.range.lowerBound >= place {
      output.append(text.span.extracting(place..<splice.range.lowerBound))
      output.append(splice.bytes.span)
      place = min(splice.range.upperBound, part.upperBound)
    }
    output.append(text.span.extracting(place..<max(place, part.upperBound)))
  }
}
