/// One rendering or evaluation: the values it makes, what it may still use, and the machine's state.
struct Run: ~Copyable {
  /// How deep values inside values are followed.
  static let deepestValue = 520

  let environment: Environment
  var arena = TextArena()
  var objects = ObjectTable()
  var tables: [TableEntry] = []
  var documents: [DocumentStorage] = []
  /// What each of `documents` shows, read without reference counting.
  var documentViews: [DocumentView] = []
  var random: SeededRandom
  /// The mode in force where the machine is.
  var autoescape: Autoescape = .none
  var stepsLeft: Int
  /// The least that is made between two collections, in bytes.
  static let smallestCollection = 16 << 20
  var collectionThreshold = Run.smallestCollection
  /// What the host gave.
  var host: Context
  /// Replaces the options' way of finding a template's mode.
  let escaping: Escaping
  /// Order comparison follows the rules for records.
  var usesRecordRules = false

  var stack = ValueStack()
  var output = OutputBuffer()
  var frames: [Frame] = []
  var loops: [LoopObject] = []
  /// Stands for the innermost loop where there is none.
  let idleLoop = LoopObject(.items([]), length: 0)
  /// Stands for a table before the first one is met.
  let noTable = HotTable.none()
  var programs: [LoadedProgram] = []
  var programNumbers: [String: Int] = [:]
  var caches: [FieldCache] = []
  var nameNumbers: [String: Int] = [:]
  var nameTexts: [Bytes] = []
  /// Holds the names that no program holds; they stay from one rendering to the next.
  var nameArena = TextArena()
  /// Host values and globals that were asked for, by name.
  var hostValues: [Int: Value] = [:]
  var globalValues: [Int: Value] = [:]
  /// Plain data that was changed, as the run's own objects.
  var thawed: [Value.Identity: Value] = [:]
  /// Templates imported without context.
  var modules: [String: Value] = [:]
  /// The depth of the recursive loop that is about to begin.
  var nextLoopDepth = 0
  /// Where the machine is, for errors.
  var pc = 0

  var options: Options { environment.options }
  let settings: RunSettings

  init(
    environment: Environment, host: Context = Context(), escaping: Escaping? = nil
  ) {
    self.environment = environment
    settings = RunSettings(environment.options)
    self.host = host
    self.escaping = escaping ?? environment.options.escaping
    random = SeededRandom(seed: environment.options.seed)
    stepsLeft = environment.options.limits.steps ?? Int.max
  }

  /// The mode that new markup is safe for: HTML where nothing is escaped, as in Jinja2.
  var safety: Autoescape { autoescape == .none ? .html : autoescape }

  /// Counts `steps` against the limit.
  @inline(__always) mutating func charge(_ steps: Int) throws(Failure) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw outOfSteps() }
  }

  /// Refuses a text or list of `count` bytes or items that is larger than a run may make.
  func reserve(_ count: Int) throws(Failure) {
    if count > settings.largestText {
      throw Failure("a value of \(count) bytes or items is too large", kind: .limit)
    }
    if held &+ count > settings.mostHeld { throw holdsTooMuch() }
  }

  /// Refuses a list of more items than a run may make.
  func reserve(items count: Int) throws(Failure) {
    if count > settings.longestList {
      throw Failure("a list of \(count) items is too long", kind: .limit)
    }
    try requireRoom(besides: count)
  }

  /// Refuses to make more values where there is no room left beside `count` that no object has.
  @inline(__always) func requireRoom(besides count: Int) throws(Failure) {
    if held &+ count &* MemoryLayout<Value>.size > settings.mostHeld { throw holdsTooMuch() }
  }

  /// Bytes of the values that there are, and of those that wait to be collected.
  @inline(__always) var held: Int {
    arena.held &+ objects.held &* MemoryLayout<Value>.size
  }

  func holdsTooMuch() -> Failure {
    Failure(
      "the template's values need more than \(settings.mostHeld >> 20) MB", kind: .limit,
      hint: "print as you go instead of keeping texts and lists")
  }

  func outOfSteps() -> Failure {
    Failure(
      "the template needs more than \(settings.mostSteps) steps", kind: .limit,
      hint: "look for an endless loop, or raise the limit")
  }
}
