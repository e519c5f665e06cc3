import FolioKit
import Records

// Conversions of which several machines have a part each.
extension Program {
  /// Prints the parts that the inputs can be read in.
  func listSplits(_ arguments: Arguments, _ options: ConvertOptions) throws -> ExitCode {
    for name in arguments.command.options where arguments.has(name) {
      guard Self.optionsOfSplits.contains(name) else {
        throw arguments.usageError("--splits only lists parts: leave --\(name.rawValue) away")
      }
    }
    let listing = SplitListing(
      inputs: options.inputs, measure: try splitMeasure(arguments), reading: options.reading)
    return try print(try listing.text())
  }

  private static let optionsOfSplits: [OptionName] = [
    .splits, .from, .records, .encoding, .maxDepth, .maxText, .maxNames, .maxErrors, .quiet,
    .verbose,
  ]

  /// A number of parts, or with K, M or G behind it their size.
  private func splitMeasure(_ arguments: Arguments) throws(UsageError) -> FileSplits.Measure {
    guard let text = arguments.value(.splits), text.last?.isNumber == true else {
      return .bytes(try arguments.size(.splits) ?? 1)
    }
    return .count(try arguments.integer(.splits, in: 1...1_000_000) ?? 1)
  }

  func readParts(_ arguments: Arguments, into options: inout ConvertOptions) throws {
    if let text = arguments.value(.withKey) {
      do throws(SyntaxFault) {
        options.keys = try SortSyntax.parse(text)
      } catch {
        throw arguments.usageError(error.message)
      }
    }
    options.columns = arguments.value(.columns)
    options.summary = arguments.value(.summary)
    guard arguments.has(.dropKey) else { return }
    guard options.reading.format ?? .jsonl == .jsonl else {
      throw arguments.usageError("--drop-key reads JSON Lines: --from jsonl")
    }
    options.reading.format = .jsonl
    options.reading.dropsKeys = true
  }

  /// No list is longer.
  private static let mostRecords = 1 << 60

  /// The pages that are asked for; nil where there are none.
  func pages(_ arguments: Arguments) throws -> PagesOptions? {
    guard let folder = arguments.value(.pages) else {
      let others: [OptionName] = [
        .template, .pageName, .pageSize, .pageStart, .pageTotal,
      ]
      for name in others where arguments.has(name) {
        throw arguments.usageError("--\(name.rawValue) needs --pages DIR")
      }
      return nil
    }
    guard let template = arguments.value(.template) else {
      throw arguments.usageError("--pages needs --template FILE")
    }
    var pages = PagesOptions(
      folder: folder, template: template,
      name: arguments.value(.pageName) ?? "{{ page.number }}.html")
    pages.size = try arguments.integer(.pageSize, in: 1...1_000_000)
    pages.start = try arguments.integer(.pageStart, in: 0...Self.mostRecords) ?? 0
    pages.total = try arguments.integer(.pageTotal, in: 0...Self.mostRecords)
    return pages
  }
}
