/// How many arguments a call has on the stack, and which are named.
struct CallShape: Sendable {
  var positional: Int
  var keywords: [String]
  var hasRest: Bool
  var hasKeywordRest: Bool

  /// All arguments are positional.
  var isPlain: Bool { keywords.isEmpty && !hasRest && !hasKeywordRest }

  /// How many values the arguments take on the stack.
  var count: Int {
    positional + keywords.count + (hasRest ? 1 : 0) + (hasKeywordRest ? 1 : 0)
  }
}
