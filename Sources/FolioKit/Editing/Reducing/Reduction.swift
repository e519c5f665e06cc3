/// What an action made of a state.
package struct Reduction: Sendable, Equatable {
  package var state: AppState
  package var remarks: [Remark]

  /// Whether the state is what the action makes of it; else it is as it was.
  package var isApplied: Bool { remarks.allSatisfy(\.isWarning) }
}

/// Gives the state after an action: the same for the same, whatever else goes on.
///
/// An action that cannot be applied leaves the state as it is, and the remarks say why.
package func reduce(_ state: consuming AppState, _ action: Action) -> Reduction {
  var state = state
  let remarks = state.reduce(action)
  return Reduction(state: state, remarks: remarks)
}
