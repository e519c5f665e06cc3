/// A macro, with the scope it was made in.
final class MacroObject {
  let program: Int
  let macro: Program.Macro
  let context: ContextObject
  let cells: CellsObject?

  init(program: Int, macro: Program.Macro, context: ContextObject, cells: CellsObject?) {
    self.program = program
    self.macro = macro
    self.context = context
    self.cells = cells
  }
}
