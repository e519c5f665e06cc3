import Records

/// What the sources of a run came to, by collection.
struct LoadReport: Sendable {
  private var remarks: [String: [Diagnostic]] = [:]
  private var reasons: [String: LoadFault.Reason] = [:]

  var hasFaults: Bool { !reasons.isEmpty }

  mutating func note(_ remarks: [Diagnostic], about collection: String) {
    self.remarks[collection] = remarks
  }

  mutating func note(_ fault: LoadFault, about collection: String) {
    remarks[collection] = fault.remarks
    reasons[collection] = fault.reason
  }

  /// The warnings, in the order of `collections`.
  ///
  /// Throws all that is wrong: first what is missing, then bad data, then what cannot be selected.
  func verdict(
    _ collections: [String], isStrict: Bool
  ) throws(FolioError) -> [Diagnostic] {
    let all = collections.flatMap { remarks[$0] ?? [] }
    var missing: [Diagnostic] = []
    var selections: [Diagnostic] = []
    var hasBadData = isStrict && !all.isEmpty
    for name in collections {
      switch reasons[name] {
      case .failure(let error): throw error
      case .missing(let diagnostics): missing += diagnostics
      case .badData: hasBadData = true
      case .selection(let diagnostics): selections += diagnostics
      case nil: continue
      }
    }
    if !missing.isEmpty { throw FolioError(.inputMissing, missing + all) }
    if hasBadData { throw FolioError(.badData, all) }
    if !selections.isEmpty { throw FolioError(.badConfiguration, selections) }
    return all
  }
}
