import Records

/// Why a collection cannot be had, and what else was noticed about its sources.
struct LoadFault: Error {
  enum Reason {
    case missing([Diagnostic])
    /// The faults are among the remarks.
    case badData
    /// The configuration asks for what the records do not have.
    case selection([Diagnostic])
    /// Nothing more can be read, here or elsewhere.
    case failure(FolioError)
  }

  let reason: Reason
  let remarks: [Diagnostic]

  init(_ reason: Reason, _ remarks: [Diagnostic]) {
    self.reason = reason
    self.remarks = remarks
  }

  init(_ failure: FolioError, after diagnostics: Diagnostics) {
    self.init(.failure(failure), diagnostics.items)
  }
}
