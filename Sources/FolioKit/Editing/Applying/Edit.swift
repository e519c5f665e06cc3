import Records

/// What a file of actions makes of a data file.
enum Edit {
  case records(RecordDocument, Difference)
  case settings(SettingsStore, before: SettingsStore)

  /// Whether the file stays as it is.
  var isEmpty: Bool {
    switch self {
    case .records(_, let difference): difference.isEmpty
    case .settings(let after, let before): after == before
    }
  }

  /// The difference as people read it; empty where there is none.
  var text: String {
    switch self {
    case .records(let document, let difference): difference.text(of: document)
    case .settings(let after, let before): after.difference(from: before)
    }
  }

  /// The format of the records; nil where there are none.
  var format: InputFormat? {
    switch self {
    case .records(let document, _): document.format
    case .settings: nil
    }
  }

  /// The question before records are removed; nil where none are.
  func confirmation(for path: String) -> Confirmation? {
    guard case .records(let document, let difference) = self, !difference.removed.isEmpty else {
      return nil
    }
    return .removing(difference.removed.map { document.label(ofRow: $0) }, from: path)
  }

  /// The bytes of the edited file; those of records have been read back and compared.
  func result(for path: String) throws(FolioError) -> [UInt8] {
    switch self {
    case .records(let document, let difference):
      try Self.result(document, difference.records, path)
    case .settings(let after, _): after.file?.bytes ?? []
    }
  }

  private static func result(
    _ document: RecordDocument, _ records: [EditedRecord], _ path: String
  ) throws(FolioError) -> [UInt8] {
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
      bytes, named: path, schema: document.table.schema, isOnlyChecked: true,
      diagnostics: &diagnostics)
    guard let written, written.holds(records, of: document) else {
      let reason = diagnostics.items.first { $0.severity == .error }?.message
      throw FolioError(
        reason == nil ? .internalFault : .badData, path: path,
        "the result would not hold what it should: \(reason ?? "a record came out differently")")
    }
    return bytes
  }
}
