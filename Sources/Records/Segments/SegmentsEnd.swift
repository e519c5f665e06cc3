/// Where the last of the segments ends that were read.
struct SegmentsEnd {
  var offset: Int
  /// How many lines have ended in the segments, where that is wanted.
  var lineCount: Int
}
