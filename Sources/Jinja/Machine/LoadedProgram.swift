/// A program that a run has met.
struct LoadedProgram {
  let program: Program
  let mode: Autoescape
  /// The run's number of each name.
  let names: [Int]
  /// Where its caches begin.
  let caches: Int
}
