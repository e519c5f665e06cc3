/// How a JSON text is read as one value.
package struct ValueReadOptions: Sendable {
  package var maxDepth = 512
  /// How much of the text is looked at at once, at first.
  var windowSize = 1 << 19
  /// Who reads the segments of a long list.
  package var workers = Workers.ofMachine
  /// How long the segments are; 0 for none.
  var segmentSize = 1 << 18

  package init() {}
}
