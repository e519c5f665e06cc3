/// Bits of `loopBegin`.
enum LoopFlags {
  static let isExtended = 1
  static let isRecursive = 2
}
