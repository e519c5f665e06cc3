import Records

/// Reads the records that actions bring, as those of files are read.
enum NewRecordReader {
  /// The fields of an object, and what is wrong with them by a schema.
  ///
  /// Which of its emoji are any is for the reducer to say.
  static func read(
    _ object: RelaxedJSON, schema: Schema
  ) -> (fields: RecordFields, faults: [ActionFault]) {
    guard case .object(let members) = object.value else { return (RecordFields(), []) }
    var lenient = schema
    for index in lenient.fields.indices where lenient.fields[index].type == .emojis {
      lenient.fields[index].type = .any
    }
    var builder = RecordBuilder(schema: lenient)
    builder.beginRecord(at: position(object.place))
    for member in members {
      builder.key(member.key.value.utf8.span, at: position(member.key.place))
      feed(member.value, to: &builder)
    }
    let (fields, faults) = builder.takeRecord()
    let placed = faults.map { fault in
      let place = object.place.source.place(at: fault.position.offset)
      return ActionFault(place: place, message: fault.message)
    }
    return (fields, placed + members.compactMap { wrongEmojis($0, schema: schema) })
  }

  /// What is wrong with emoji that are neither a text nor a list of texts.
  private static func wrongEmojis(_ member: RelaxedJSON.Member, schema: Schema) -> ActionFault? {
    guard schema.field(named: member.key.value)?.type == .emojis else { return nil }
    switch member.value.value {
    // The schema has its say on null.
    case .text, .null: return nil
    case .list(let items):
      let areTexts = items.allSatisfy { item in
        if case .text = item.value { true } else { false }
      }
      if areTexts { return nil }
    case .boolean, .number, .object: break
    }
    return ActionFault(
      place: member.value.place,
      message:
        "\(member.key.value) is \(member.value.kind), expected emoji, as one text or a list of texts"
    )
  }

  private static func position(_ place: Place) -> SourcePosition {
    SourcePosition(source: 0, offset: place.offset)
  }

  private static func feed(_ value: RelaxedJSON, to builder: inout RecordBuilder) {
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
