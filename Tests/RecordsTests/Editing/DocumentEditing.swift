import Testing

@testable import Records

/// What becomes of a document that is edited.
struct DocumentEditing {
  static let schema = Schema(
    name: "things", label: "Things", element: "thing",
    fields: [
      Field("id", .text), Field("name", .text), Field("size", .number), Field("isOn", .boolean),
      Field("emojis", .emojis),
    ])

  /// The text after the edits, which have been found in it again; the faults where it cannot be
  /// read.
  static func edit(
    _ text: String, named path: String, _ records: (RecordDocument) -> [EditedRecord]
  ) throws -> String {
    var diagnostics = Diagnostics()
    let document = try RecordDocument.read(
      Array(text.utf8), named: path, schema: schema, diagnostics: &diagnostics)
    guard let document else { return diagnostics.items.map(\.message).joined(separator: "\n") }
    let records = records(document)
    let bytes = try document.edited(records)
    var faults = Diagnostics()
    let again = try RecordDocument.read(
      bytes, named: path, schema: schema, diagnostics: &faults)
    #expect(faults.items == [])
    #expect(again?.holds(records, of: document) ?? false)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func on(_ row: Int, _ isOn: Bool = true) -> EditedRecord {
    .changed(row, [FieldChange("isOn", .value(.boolean(isOn)))])
  }

  static func emojis(_ row: Int, _ emojis: String...) -> EditedRecord {
    .changed(row, [FieldChange("emojis", .emojis(emojis))])
  }

  static func named(_ name: String) -> EditedRecord {
    .added(RecordFields([RecordFields.Item("name", .text(name))]))
  }
}
