/// What the compiler knows about the place it is at: Jinja2's `Frame`.
struct CompileFrame {
  var symbols: Symbols
  /// Directly in the template or in an `if` there: what is set is exported.
  var isTopLevel = false
  /// Directly in the template.
  var isRootLevel = false
  /// In an `if` or a ternary: unknown filters fail only when reached.
  var isSoft = false
  /// Output counts only where the template extends no other.
  var requiresOutputCheck = false
  /// A `LexicalMode`.
  var mode = LexicalMode.ofTemplate

  /// The frame of a statement with variables of its own.
  func inner(_ symbols: Symbols) -> CompileFrame {
    CompileFrame(symbols: symbols, requiresOutputCheck: requiresOutputCheck, mode: mode)
  }

  /// The frame of a branch.
  func soft() -> CompileFrame {
    var copy = self
    copy.isRootLevel = false
    copy.isSoft = true
    return copy
  }
}
