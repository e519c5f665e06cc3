/// The autoescape mode that a place in a template has by where it stands.
enum LexicalMode {
  /// The template's own.
  static let ofTemplate = 0
  /// Modes by name begin here, in the order of `Autoescape.flag`.
  static let firstNamed = 1
  /// `{% autoescape true %}`: the template's own, or HTML where that is none.
  static let on = 8
  /// `{% autoescape x %}`: known when it runs.
  static let atRunTime = 9

  static func named(_ mode: Autoescape) -> Int { firstNamed + Int(mode.flag) }
}
