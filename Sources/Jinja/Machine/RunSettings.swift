/// What a run needs of the options again and again.
struct RunSettings: BitwiseCopyable {
  let undefined: UndefinedKind
  let printsNoneAsNothing: Bool
  let excelSafe: Bool
  let deepestFrame: Int
  let mostSteps: Int
  let largestOutput: Int

  init(_ options: Options) {
    undefined = options.undefined
    printsNoneAsNothing = options.printsNoneAsNothing
    excelSafe = options.excelSafe
    deepestFrame = options.limits.recursionDepth ?? Int.max
    mostSteps = options.limits.steps ?? Int.max
    largestOutput = options.limits.outputBytes ?? Int.max
  }
}
