import Records

/// What a file of actions makes of a document.
struct Edit {
  let document: RecordDocument
  let difference: Difference
  /// Warnings of both files.
  let remarks: [Diagnostic]

  /// Applies the actions; throws all faults of both files.
  static func make(
    _ file: ActionFile, to data: EditedFile, as target: EditTarget, maxErrors: Int
  ) throws(FolioError) -> Edit {
    var faults = file.faults
    var ofData = Diagnostics(limit: maxErrors)
    var edit: (document: RecordDocument, difference: Difference)?
    let misfits = file.actions.filter { $0.action.name.schema.name != target.schema.name }
    faults += misfits.map { $0.misfit(data.path, schema: target.schema) }
    // Of records that no action can be for, nobody needs to know the faults.
    if misfits.count < file.actions.count || file.actions.isEmpty {
      do {
        let document = try RecordDocument.read(
          data.bytes, named: data.path, schema: target.schema, diagnostics: &ofData)
        if let document {
          let (difference, remarks) = apply(file.actions, to: document, store: target.store)
          edit = (document, difference)
          faults += remarks
        }
      } catch {
        throw FolioError(.internalFault, path: data.path, "\(error)")
      }
    }
    let all = diagnostics(faults, limit: maxErrors) + ofData.items
    let isGood = !faults.contains { $0.severity == .error } && ofData.errorCount == 0
    guard isGood, let edit else { throw FolioError(.badData, all) }
    return Edit(document: edit.document, difference: edit.difference, remarks: all)
  }

  private static func apply(
    _ actions: [PlacedAction], to document: RecordDocument, store: String
  ) -> (Difference, [ActionFault]) {
    let old = AppState(document, store: store)
    let store = Store(old)
    var faults: [ActionFault] = []
    for placed in actions where placed.action.name.schema.name == document.table.schema.name {
      faults += store.send(placed.action).map { placed.fault($0) }
    }
    let difference = Difference(from: old, to: store.state, rowCount: document.table.rowCount)
    return (difference, faults)
  }

  /// The faults in the order of their places; only so many get their line looked up.
  private static func diagnostics(_ faults: [ActionFault], limit: Int) -> [Diagnostic] {
    var diagnostics = Diagnostics(limit: limit)
    for fault in faults.sorted(by: { $0.place.offset < $1.place.offset }).prefix(2 * limit) {
      diagnostics.report(fault.diagnostic)
    }
    return diagnostics.items
  }

  /// The bytes of the edited file, which have been read back and compared.
  func result(for path: String) throws(FolioError) -> [UInt8] {
    let records = difference.records
    if document.isSingle, records.count != 1 || records.first?.row == nil {
      throw FolioError(
        .badData, path: path, "is one record and no list, so that none can come or go")
    }
    let bytes: [UInt8]
    do throws(WriteError) {
      bytes = try document.edited(records)
    } catch {
      throw FolioError(.badData, path: path, "\(error)")
    }
    var diagnostics = Diagnostics(limit: 1)
    let written = try? RecordDocument.read(
      bytes, named: path, schema: document.table.schema, diagnostics: &diagnostics)
    guard let written, written.holds(records, of: document) else {
      let reason = diagnostics.items.first { $0.severity == .error }?.message
      throw FolioError(
        reason == nil ? .internalFault : .badData, path: path,
        "the result would not hold what it should: \(reason ?? "a record came out differently")")
    }
    return bytes
  }

  /// The question before records are removed; nil where none are.
  func confirmation(for path: String) -> Confirmation? {
    guard !difference.removed.isEmpty else { return nil }
    return .removing(difference.removed.map { document.label(ofRow: $0) }, from: path)
  }
}
