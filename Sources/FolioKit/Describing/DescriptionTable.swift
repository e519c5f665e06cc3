import Records

/// A table of Markdown that describes something.
struct DescriptionTable {
  var header: [String]
  var rows: [[String]] = []

  var text: String {
    let collected = CollectedBytes()
    var output = collected.buffer()
    write(header, to: &output)
    output.append("|")
    for _ in header { output.append(" --- |") }
    output.append("\n")
    for row in rows { write(row, to: &output) }
    // Nothing that collects bytes fails.
    try? output.flush()
    return String(decoding: collected.bytes, as: UTF8.self)
  }

  private func write(_ cells: [String], to output: inout OutputBuffer) {
    output.append("|")
    for cell in cells {
      output.append(" ")
      _ = output.appendMarkdownText(cell.utf8.span)
      output.append(" |")
    }
    output.append("\n")
  }
}

extension DescriptionTable {
  /// The fields of a collection.
  init(of schema: Schema) {
    self.init(header: ["Field", "Label", "Type", "Required", "Default", "Values", "Unit"])
    rows = schema.fields.map { field in
      [
        field.name, field.label == field.name ? "" : field.label, field.type.rawValue,
        field.isRequired ? "yes" : "", field.defaultValue?.words ?? "", field.valueWords,
        field.unit ?? "",
      ]
    }
  }
}

extension Field {
  fileprivate var valueWords: String {
    guard allowedValues.isEmpty else {
      return allowedValues.map { "\($0.name) (\($0.rank))" }.joined(separator: ", ")
    }
    let noun = isInteger ? "whole " : ""
    switch (minimum.map(Self.plain), maximum.map(Self.plain)) {
    case (nil, nil): return isInteger ? "whole" : ""
    case (let least?, nil): return "\(noun)\(least) or more"
    case (nil, let most?): return "\(noun)up to \(most)"
    case (let least?, let most?): return "\(noun)\(least) to \(most)"
    }
  }

  private static func plain(_ bound: Double) -> String {
    Int(exactly: bound).map { "\($0)" } ?? "\(bound)"
  }
}

extension DefaultValue {
  fileprivate var words: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .number(let text), .text(let text): text
    }
  }
}
