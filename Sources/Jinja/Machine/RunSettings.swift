/// What a run needs of the options again and again.
struct RunSettings: BitwiseCopyable {
  let undefined: UndefinedKind
  let printsNoneAsNothing: Bool
  let excelSafe: Bool
  let deepestFrame: Int
  let mostSteps: Int
  let largestOutput: Int
  /// The most bytes of a text that a run makes.
  let largestText: Int
  /// The most items of a list that a run makes.
  let longestList: Int
  /// The most bytes of values that a run holds.
  let mostHeld: Int

  init(_ options: Options) {
    undefined = options.undefined
    printsNoneAsNothing = options.printsNoneAsNothing
    excelSafe = options.excelSafe
    deepestFrame = options.limits.recursionDepth ?? Int.max
    mostSteps = options.limits.steps ?? Int.max
    largestOutput = options.limits.outputBytes ?? Int.max
    largestText = options.limits.textBytes ?? Int.max
    longestList = options.limits.listItems ?? Int.max
    mostHeld = options.limits.valueBytes ?? Int.max
  }
}
