import Records

/// The `folio.json` of a project that is begun, with comments for whoever edits it.
struct StartedConfiguration {
  let title: String
  let sources: [StartedSource]

  var text: String {
    """
    // A Folio project. "folio build" makes the report, "folio check" looks everything over.
    // Comments are welcome here, and so are commas at the end of a list.
    {
      "title": \(JSONText.quoted(title)),

      // The language of the report, the order of names, the look of numbers: en_GB, ru_RU, …
      "locale": "en_GB",
      // The zone of dates that name none.
      "timeZone": "UTC",

    \(collections)  // The files with the records, JSON, XML or CSV; several may go into one collection.
      "sources": [
    \(sources.map(line).joined())  ],

      // Templates of your own, which come before those that Folio brings along:
      // "templates": "templates",

      // What "folio preferences set" and "folio schedule set" write to.
      "preferences": "preferences.json",

      // Where the report goes.
      "output": "output",
    }

    """
  }

  private func line(_ source: StartedSource) -> String {
    "    { \"collection\": \(JSONText.quoted(source.schema.name)), "
      + "\"path\": \(JSONText.quoted(source.path)) },\n"
  }

  private var collections: String {
    let declared = sources.filter(\.isDeclared)
    guard !declared.isEmpty else { return "" }
    return """
        // Guessed from the records; say it better where you know better. A type is text, number,
        // boolean, date, emojis, list, object or any; "unit", "minimum", "maximum", "values" and
        // "default" tell more of a field.
        "collections": {
      \(declared.map(collection).joined())  },


      """
  }

  private func collection(_ source: StartedSource) -> String {
    let schema = source.schema
    let records = source.count == 1 ? "1 record" : "\(source.count) records"
    var text = """
          // \(records) of \(JSONText.quoted(source.path)).
          \(JSONText.quoted(schema.name)): {
            "label": \(JSONText.quoted(schema.label)),
            // What one record is called.
            "element": \(JSONText.quoted(schema.element)),

      """
    if schema.fields.contains(where: { $0.name == schema.key }) {
      text += """
              // What identifies a record, and names its page.
              "key": \(JSONText.quoted(schema.key)),

        """
    }
    text += "      \"fields\": {\n" + schema.fields.map(line).joined() + "      },\n"
    for order in schema.orders {
      let keys = order.keys.map { ($0.isDescending ? "-" : "") + $0.field }.joined(separator: ",")
      text += """
              "orders": {
                \(JSONText.quoted(order.name)): { "label": \(JSONText.quoted(order.label)), \
        "sort": \(JSONText.quoted(keys)) },
              },
              "defaultOrder": \(JSONText.quoted(order.name)),

        """
    }
    return text + "    },\n"
  }

  private func line(_ field: Field) -> String {
    let label = field.label == field.name ? "" : ", \"label\": \(JSONText.quoted(field.label))"
    let required = field.isRequired ? ", \"required\": true" : ""
    return "        \(JSONText.quoted(field.name)): { \"type\": \"\(field.type.rawValue)\"\(label)"
      + "\(required) },\n"
  }
}
