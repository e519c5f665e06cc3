/// All tokens of a template up to its end or its first fault.
struct TokenList {
  var tokens: [Token]
  /// What is wrong where the last token is a fault.
  var fault = ""
}
