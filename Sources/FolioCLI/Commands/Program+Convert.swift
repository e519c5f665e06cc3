import FolioKit
import Records

extension Program {
  func convert(_ arguments: Arguments) throws -> ExitCode {
    var options = ConvertOptions()
    options.inputs = arguments.operands.map { Input(argument: $0) }
    if options.inputs.isEmpty { options.inputs = [.standardInput] }
    options.outputs = arguments.all(.output)
    options.to = try arguments.choice(.to, of: OutputFormat.self)
    options.collection = arguments.value(.collection)
    options.mapping = arguments.value(.mapping)
    options.configuration = arguments.value(.config)
    options.condition = arguments.value(.where)
    options.limit = try arguments.integer(.limit, in: 0...(.max))
    options.memory = try arguments.size(.memory)
    options.reading.checksKeys = false
    options.locale = arguments.value(.locale) ?? options.locale
    options.rejects = arguments.value(.rejects)
    options.isStrict = arguments.has(.strict)
    options.progress = try arguments.choice(.progress, of: ProgressChoice.self) ?? .auto
    options.reporting = try arguments.reporting()
    try readNotations(arguments, into: &options)
    try readReading(arguments, into: &options.reading)
    try readWriting(arguments, into: &options)
    if arguments.has(.splits) { return try listSplits(arguments, options) }
    try readParts(arguments, into: &options)
    options.pages = try pages(arguments)
    return try Convert(options: options, services: services).run()
  }

  private func readNotations(
    _ arguments: Arguments, into options: inout ConvertOptions
  ) throws {
    do {
      if let text = arguments.value(.sort) { options.sort = try SortSyntax.parse(text) }
      if let text = arguments.value(.fields) { options.fields = try SelectedField.parse(text) }
      if let text = arguments.value(.types) {
        options.reading.types = try TypeSyntax.parse(text)
      }
    } catch {
      throw arguments.usageError(error.message)
    }
  }

  private func readReading(
    _ arguments: Arguments, into reading: inout ReadOptions
  ) throws {
    reading.format = try arguments.choice(.from, of: InputFormat.self)
    if let path = arguments.value(.records) {
      reading.recordsPath = path.split { $0 == "." || $0 == "/" }.map(String.init)
    }
    reading.encoding = arguments.value(.encoding)
    reading.delimiter = try delimiter(arguments)
    reading.hasHeader = !arguments.has(.noHeader)
    reading.isFlat = arguments.has(.flat)
    if let word = arguments.value(.mixed) {
      guard word == "join" else {
        throw arguments.usageError("--mixed takes join, not \(word.quoted)")
      }
      reading.joinsMixed = true
    }
    if let policy = arguments.value(.onError) {
      guard let known = ErrorPolicy(rawValue: policy) else {
        throw arguments.usageError("--on-error takes fail or skip, not \(policy.quoted)")
      }
      reading.onError = known
    }
    if arguments.has(.rejects), reading.onError != .skip {
      throw arguments.usageError("--rejects needs --on-error skip")
    }
    if let depth = try arguments.integer(.maxDepth, in: 1...10_000) {
      reading.limits.maxDepth = depth
    }
    if let size = try arguments.size(.maxText) { reading.limits.maxText = size }
    if let names = try arguments.integer(.maxNames, in: 1...65_535) {
      reading.limits.maxNames = names
    }
    reading.timeZone = arguments.value(.timeZone) ?? "UTC"
    if let jobs = try arguments.integer(.jobs, in: 1...256) { reading.workers = Workers(jobs) }
  }

  private func readWriting(
    _ arguments: Arguments, into options: inout ConvertOptions
  ) throws {
    let isTabSeparated = options.outputs.contains { path in
      [".tsv", ".tsv.gz"].contains { path.hasSuffix($0) }
    }
    options.writing.delimiter =
      try delimiter(arguments) ?? UInt8(ascii: isTabSeparated ? "\t" : ",")
    options.writing.endsWithCRLF = arguments.has(.crlf)
    options.writing.hasHeader = !arguments.has(.noHeader)
    options.writing.isFlat = arguments.has(.flat)
    options.writing.isExcelSafe = arguments.has(.excelSafe)
    options.writing.isLossless = arguments.has(.lossless)
  }

  private func delimiter(_ arguments: Arguments) throws -> UInt8? {
    guard let text = arguments.value(.delimiter) else { return nil }
    let spelled = text == "\\t" || text.lowercased() == "tab" ? "\t" : text
    guard spelled.utf8.count == 1, let byte = spelled.utf8.first,
      byte == 9 || (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "\"")
    else {
      throw arguments.usageError("--delimiter takes one ASCII character, not \(text.quoted)")
    }
    return byte
  }
}
