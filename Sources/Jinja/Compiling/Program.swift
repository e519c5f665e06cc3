/// A compiled template or expression.
final class Program: Sendable {
  /// Code that has variables of its own: the template, a block, a macro, a recursive loop.
  struct Unit: Sendable {
    enum Kind: Sendable { case root, block, macro, callBlock, loop, expression }

    var kind: Kind
    var name: String
    /// The unit around it, whose variables it may read.
    var parent: Int?
    var entry = 0
    var slots = 0
    /// The most values it has on the stack at once, beside its slots.
    var depth = 0
    /// How many of its variables inner units read.
    var cells = 0
    /// Slots that hold arguments and must be copied to cells first.
    var argumentCells: [(slot: Int, cell: Int)] = []
  }

  /// What is needed of a unit to begin it, without reference counting.
  struct Extent: BitwiseCopyable, Sendable {
    let entry: Int
    let slots: Int
    let depth: Int
    let cells: Int
    let hasArgumentCells: Bool

    init(_ unit: Unit) {
      entry = unit.entry
      slots = unit.slots
      depth = unit.depth
      cells = unit.cells
      hasArgumentCells = !unit.argumentCells.isEmpty
    }
  }

  /// What a macro takes.
  struct Macro: Sendable {
    var unit: Int
    var name: String?
    var parameters: [String]
    /// The slot of each parameter, then of `caller`, `kwargs` and `varargs` where it takes them.
    var slots: [Int] = []
    var takesCaller = false
    var takesKeywords = false
    var takesRest = false
    /// It takes its parameters only.
    var isPlain: Bool { !takesCaller && !takesKeywords && !takesRest }
    /// Where `caller` is among the parameters.
    var callerPlace: Int? { parameters.firstIndex(of: "caller") }
  }

  /// A variable as an include or a scoped block sees it.
  struct Local: Sendable {
    var name: Int
    /// How many scopes out; 0 with `isSlot` is the frame itself.
    var level: Int
    var index: Int
    var isSlot: Bool
  }

  let source: SourceText
  var code: StableView<Instruction> { storedCode.view }
  /// The place in the source of each instruction.
  let places: [Int32]
  let units: [Unit]
  var extents: StableView<Extent> { storedExtents.view }
  let macros: [Macro]
  var constants: StableView<Value> { storedConstants.view }
  let bigConstants: [Int128]
  var names: StableView<Bytes> { storedNames.view }
  /// The number of each name: a run that begins with this program takes them over.
  let nameNumbers: [String: Int]
  let messages: [String]
  let shapes: [CallShape]
  let sites: [CallSite]
  /// What each site calls, and where its arguments go.
  let siteFunctions: [NativeFunction]
  var sitePlaces: StableView<BoundPlaces> { storedSitePlaces.view }
  let locals: [[Local]]
  /// The unit of each block.
  let blocks: [(name: Int, unit: Int)]
  let cacheCount: Int
  var fieldSites: StableView<FieldSite> { storedFieldSites.view }
  let analysis: Analysis
  /// Keeps what constants and names point into.
  private let storage: StableBytes
  private let storedCode: StableArray<Instruction>
  private let storedConstants: StableArray<Value>
  private let storedNames: StableArray<Bytes>
  private let storedSitePlaces: StableArray<BoundPlaces>
  private let storedFieldSites: StableArray<FieldSite>
  private let storedExtents: StableArray<Extent>

  /// What a template says about itself.
  struct Analysis: Sendable {
    var references: [String] = []
    var hasComputedReferences = false
    var freeNames: Set<String> = []
    var warnings: [TemplateWarning] = []
  }

  /// A field lookup that is written at once.
  struct FieldSite: BitwiseCopyable, Sendable {
    var name: Int
    var cache: Int
    /// The name of the variable, for undefined.
    var variable: Int
    /// The variable is a cell of the frame's own scope.
    var isCell = false
  }

  init(
    source: SourceText, parts: ProgramParts, analysis: Analysis
  ) {
    self.source = source
    storedCode = StableArray(parts.code)
    places = parts.places
    units = parts.units
    storedExtents = StableArray(parts.units.map { Extent($0) })
    macros = parts.macros
    bigConstants = parts.bigConstants
    messages = parts.messages
    shapes = parts.shapes
    sites = parts.sites
    siteFunctions = parts.sites.map { $0.function ?? NativeFunction.unknown }
    storedSitePlaces = StableArray(parts.sites.map { BoundPlaces($0.places) })
    locals = parts.locals
    blocks = parts.blocks
    cacheCount = parts.cacheCount
    storedFieldSites = StableArray(parts.fieldSites)
    self.analysis = analysis
    let stable = StableBytes(parts.text)
    storage = stable
    storedNames = StableArray(parts.names.map { stable.bytes.slice($0.start, $0.end) })
    var numbers: [String: Int] = [:]
    for index in 0..<parts.names.count { numbers[storedNames.view[index].string] = index }
    nameNumbers = numbers
    let values: [Value] = parts.constants.map { constant in
      switch constant {
      case .value(let value): value
      case .text(let start, let end): .text(stable.bytes.slice(start, end))
      case .undefined(let start, let end, let kind):
        .undefined(stable.bytes.slice(start, end), .message, kind)
      }
    }
    storedConstants = StableArray(values)
  }
}
