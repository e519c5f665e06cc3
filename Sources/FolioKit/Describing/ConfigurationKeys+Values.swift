import Records

extension ConfigurationKey: DescribedKeys {
  var value: KeyValue {
    switch self {
    case .title: .text
    case .locale, .timeZone, .preferences, .templates, .output: .name
    case .sources: .list(.object(SourceKey.self))
    case .select: .map(.object(SelectionKey.self))
    case .collections: .map(.object(CollectionKey.self))
    case .reports: .list(.object(ReportKey.self))
    case .excelSafe, .dated: .boolean
    case .pageSize: .whole(1...1_000_000)
    case .schedule: .object(ScheduleKey.self)
    case .schema: .text
    }
  }

  var summary: String {
    switch self {
    case .title: "The title of the report."
    case .locale: "How names sort and dates and numbers are written, such as en_GB."
    case .timeZone: "The zone of dates that name none, such as Europe/London."
    case .sources: "The files to load."
    case .preferences: "A file of preferences."
    case .select: "What the report sees of each collection."
    case .collections: "Collections of your own."
    case .templates: "A folder of your own templates."
    case .reports: "What is made; without it pages, CSV and Markdown of every collection."
    case .output: "The folder that the report goes to."
    case .excelSafe: "Whether CSV reports are made safe for spreadsheet programs."
    case .pageSize: "How many records one page of a list holds."
    case .dated: "Whether the pages say when they were made."
    case .schedule: "When exports may run."
    case .schema: "Where editors find the schema of this file."
    }
  }
}

extension SourceKey: DescribedKeys {
  var value: KeyValue { .name }

  var summary: String {
    switch self {
    case .collection: "The collection's name."
    case .path: "The file, from the folder of this one."
    case .mapping: "The name or the file of the mapping that reads a foreign document."
    case .store: "Which of several stores the file is, such as Main."
    }
  }
}

extension SelectionKey: DescribedKeys {
  var value: KeyValue {
    switch self {
    case .condition, .sort: .name
    case .limit: .whole(0...Int.max)
    case .fields: .either([.name, .list(.name)])
    }
  }

  var summary: String {
    switch self {
    case .condition: "A Jinja expression; records for which it is true are kept."
    case .sort: "Field names, - in front for descending: -distance,name."
    case .limit: "How many records at most, after filter and sort."
    case .fields: "Which fields, in which order, under which names: name,distance:km."
    }
  }
}

extension ReportKey: DescribedKeys {
  static var alternatives: [ReportKey] { [.template, .format, .assets] }

  var value: KeyValue {
    switch self {
    case .format: .word(OutputFormat.allCases.map(\.rawValue))
    case .template, .assets, .output, .each, .collection: .name
    case .excelSafe: .boolean
    }
  }

  var summary: String {
    switch self {
    case .template: "The template to render."
    case .format: "Instead of a template: the format in which the collection is written."
    case .assets: "Instead of a template: a folder or file to copy."
    case .output: "The path below the output folder; with each, a template over record."
    case .each: "The collection that gets one file a record."
    case .collection: "The collection that the report is on."
    case .excelSafe: "Whether this CSV is made safe for spreadsheet programs."
    }
  }
}

extension ScheduleKey: DescribedKeys {
  var value: KeyValue {
    switch self {
    case .start, .stop: .clockTime
    case .frequency: .either([.whole(1...1440), .text])
    case .timeZone: .name
    }
  }

  var summary: String {
    switch self {
    case .start: "When the window opens."
    case .stop: "When the window closes."
    case .frequency: "The minutes between two exports."
    case .timeZone: "The zone of these times."
    }
  }
}
