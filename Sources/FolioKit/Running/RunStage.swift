/// The stages of a build, in the order in which data goes through them.
enum RunStage: String, CaseIterable, Sendable {
  case load, select, render, publish
}
