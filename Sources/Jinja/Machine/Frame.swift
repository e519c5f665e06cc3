/// A unit that runs.
struct Frame {
  /// What becomes of what it wrote.
  enum Ending {
    /// It went where it belongs.
    case written
    /// It is a text for whoever called, safe for this mode.
    case text(Autoescape)
    /// It is the body of a module, remembered under its name unless nil.
    case module(remember: String?)
    /// The module is made, then its body is written: an include without context.
    case body(remember: String)
  }

  var program: Int
  var unit: Int
  var pc: Int
  /// Where its slots begin.
  var base: Int
  var context: ContextObject
  var cells: CellsObject?
  /// The mode of the template its code stands in.
  var mode: Autoescape
  var ending: Ending
  /// The template that this one extends, once it is known.
  var parent = -1
  /// Arguments and the callee that lie under its slots, dropped with them.
  var under = 0
}
