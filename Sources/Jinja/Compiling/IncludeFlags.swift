/// Bits of `include` and `importModule`.
enum IncludeFlags {
  static let ignoresMissing = 1
  static let withContext = 2
}
