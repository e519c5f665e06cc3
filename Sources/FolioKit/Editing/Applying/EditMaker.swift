import Records

/// Applies actions to what a data file holds, and gathers the faults of both files.
struct EditMaker {
  private let actions: ActionFile
  private let data: TextFile
  private let maxErrors: Int
  private var faults: [ActionFault]
  private var dataFaults: Diagnostics

  init(_ actions: ActionFile, to data: TextFile, maxErrors: Int) {
    self.actions = actions
    self.data = data
    self.maxErrors = maxErrors
    faults = actions.faults
    dataFaults = Diagnostics(limit: maxErrors)
  }

  /// The edit and the warnings of both files; throws all faults.
  mutating func make(
    as target: EditTarget
  ) throws(FolioError) -> (edit: Edit, remarks: [Diagnostic]) {
    let misfits = actions.actions.filter { $0.action.name.subject.name != target.name }
    faults += misfits.map { $0.misfit(data.path, holding: target.name) }
    // Of records that no action can be for, nobody needs to know the faults.
    let isOfUse = misfits.count < actions.actions.count || actions.actions.isEmpty
    let edit = isOfUse ? try edit(as: target) : nil
    let remarks = diagnostics + dataFaults.items
    let isGood = !faults.contains { $0.severity == .error } && dataFaults.errorCount == 0
    guard isGood, let edit else { throw FolioError(.badData, remarks) }
    return (edit, remarks)
  }

  private mutating func edit(as target: EditTarget) throws(FolioError) -> Edit? {
    switch target {
    case .unknown: return try records(of: .any, store: "")
    case .records(let schema, let store): return try records(of: schema, store: store)
    case .settings(let before):
      let state = apply(to: AppState(settings: before), of: target.name)
      return .settings(state.settings ?? before, before: before)
    }
  }

  private mutating func records(of schema: Schema, store: String) throws(FolioError) -> Edit? {
    do {
      let document = try RecordDocument.read(
        data.bytes, named: data.path, schema: schema, diagnostics: &dataFaults)
      guard let document else { return nil }
      let old = AppState(document, store: store)
      let new = apply(to: old, of: schema.name)
      return .records(
        document, Difference(from: old, to: new, rowCount: document.table.rowCount))
    } catch {
      throw FolioError(.internalFault, path: data.path, "\(error)")
    }
  }

  /// The state after the actions that fit it.
  private mutating func apply(to state: AppState, of subject: String) -> AppState {
    let store = Store(state)
    for placed in actions.actions where placed.action.name.subject.name == subject {
      faults += store.send(placed.action).map { placed.fault($0) }
    }
    return store.state
  }

  /// The faults in the order of their places; only so many get their line looked up.
  private var diagnostics: [Diagnostic] {
    var diagnostics = Diagnostics(limit: maxErrors)
    for fault in faults.sorted(by: { $0.place.offset < $1.place.offset }).prefix(2 * maxErrors) {
      diagnostics.report(fault.diagnostic)
    }
    return diagnostics.items
  }
}
