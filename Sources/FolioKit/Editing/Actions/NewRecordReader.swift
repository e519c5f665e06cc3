import Records

/// Reads the records that actions bring, as those of files are read.
struct NewRecordReader {
  /// The fields of an object, and what is wrong with them by a schema.
  func read(
    _ object: RelaxedJSON, schema: Schema
  ) -> (fields: RecordFields, faults: [ActionFault]) {
    guard case .object(let members) = object.value else { return (RecordFields(), []) }
    var builder = RecordBuilder(schema: schema)
    builder.beginRecord(at: position(object.place))
    for member in members {
      builder.key(member.key.value.utf8.span, at: position(member.key.place))
      feed(member.value, to: &builder)
    }
    let (fields, faults) = builder.takeRecord()
    return (
      fields,
      faults.map { fault in
        let place = object.place.source.place(at: fault.position.offset)
        return ActionFault(place: place, message: fault.message)
      }
    )
  }

  private func position(_ place: Place) -> SourcePosition {
    SourcePosition(source: 0, offset: place.offset)
  }

  private func feed(_ value: RelaxedJSON, to builder: inout RecordBuilder) {
    let position = position(value.place)
    switch value.value {
    case .null: builder.null(at: position)
    case .boolean(let isOn): builder.boolean(isOn, at: position)
    case .number(let digits): builder.number(digits.utf8.span, at: position)
    case .text(let text): builder.text(text.utf8.span, at: position)
    case .list(let items):
      builder.beginList(at: position)
      for item in items { feed(item, to: &builder) }
      builder.endList()
    case .object(let members):
      builder.beginObject(at: position)
      for member in members {
        builder.key(member.key.value.utf8.span, at: self.position(member.key.place))
        feed(member.value, to: &builder)
      }
      builder.endObject()
    }
  }
}
