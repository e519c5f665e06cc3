/// The names a template sees while it runs: Jinja2's `Context`.
final class ContextObject {
  /// What a block of some name is, from the youngest template to the oldest.
  struct BlockEntry: Equatable {
    var program: Int
    var unit: Int
  }

  /// Set at the top level of the template.
  var vars: [Int: Value] = [:]
  /// Handed over by an include or import.
  var inherited: [Int: Value]
  /// Whether the host's values are seen; an import without context sees globals only.
  let seesHost: Bool
  /// Names of `vars` that an import gets.
  var exported: Set<Int> = []
  var blocks: [Int: [BlockEntry]] = [:]
  /// The autoescape mode in force, which `{% autoescape %}` changes.
  var mode: Autoescape
  /// The run's number of the template.
  let program: Int

  init(
    inherited: [Int: Value], seesHost: Bool, mode: Autoescape, program: Int
  ) {
    self.inherited = inherited
    self.seesHost = seesHost
    self.mode = mode
    self.program = program
  }

  /// All names but the host's.
  var all: [Int: Value] {
    vars.isEmpty ? inherited : inherited.merging(vars) { _, new in new }
  }
}
