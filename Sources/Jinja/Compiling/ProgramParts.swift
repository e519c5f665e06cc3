/// What the compiler gathers for a program.
struct ProgramParts {
  enum Constant {
    case value(Value)
    /// A range of `text`.
    case text(Int, Int)
    /// An undefined value with a message.
    case undefined(Int, Int, UndefinedKind)
  }

  var code: [Instruction] = []
  var places: [Int32] = []
  var units: [Program.Unit] = []
  var macros: [Program.Macro] = []
  var constants: [Constant] = []
  var bigConstants: [Int128] = []
  var names: [(start: Int, end: Int)] = []
  var messages: [String] = []
  var shapes: [CallShape] = []
  var sites: [CallSite] = []
  var locals: [[Program.Local]] = []
  var blocks: [(name: Int, unit: Int)] = []
  var cacheCount = 0
  var fieldSites: [Program.FieldSite] = []
  var text: [UInt8] = []
}
