/// An element or attribute of a record that is being read.
///
/// Nodes stand in document order; the ones below an element follow it, its attributes first.
struct XMLNode: BitwiseCopyable {
  /// What `f:type` or `xsi:nil` says of the value.
  enum Kind: UInt8, BitwiseCopyable {
    case unsaid
    case text
    case number
    case boolean
    case null
    case list
    case object
    /// `f:type` says something that is no type.
    case unknown
  }

  var name: Int32
  var kind = Kind.unsaid
  var isAttribute = false
  /// Whether fields come from it: attributes other than those of Folio, or child elements.
  var hasFields = false
  var hasElements = false
  /// Whether an earlier node of the same parent has its name.
  var isRepetition = false
  /// The next node of the same parent and name; 0 where there is none.
  var next: Int32 = 0
  /// The index after the last node below.
  var end: Int32 = 0
  /// Where the text begins.
  var textStart: Int
  var textCount = 0
  /// Where the value begins, in bytes from the beginning of the file.
  var offset: Int

  /// Notes that an element stands in it.
  mutating func noteElement() {
    hasElements = true
    hasFields = true
  }

  /// Notes where its text is, and the index after the last node below.
  @inline(__always)
  mutating func finish(text: Range<Int>, end: Int) {
    textStart = text.lowerBound
    textCount = text.count
    self.end = Int32(truncatingIfNeeded: end)
  }
}
