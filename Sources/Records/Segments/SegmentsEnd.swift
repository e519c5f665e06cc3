/// Where the last of the segments ends that were read.
struct SegmentsEnd {
  var offset: Int
  /// How far the line is indented there, if nothing else stands before it.
  var indentation: Int?
  /// How many lines have ended in the segments, where that is wanted.
  var lineCount: Int
}
