import Jinja
import Records

/// Makes a template's names of data files.
struct DataContext {
  let dates: DateOrder
  let maxErrors: Int

  /// A JSON file alone gives its members as names; `NAME=FILE` gives one name: a JSON file as plain
  /// data, any other format as records.
  func context(_ files: [DataFile]) throws(FolioError) -> Context {
    var context = Context()
    for file in files {
      let input = Input(argument: file.path)
      do {
        if let name = file.name {
          context[name] = try value(of: input)
        } else {
          try spread(input, into: &context)
        }
      } catch let error as FolioError {
        throw error
      } catch let error as InputError {
        throw FolioError(error)
      } catch {
        throw FolioError(.internalFault, "\(error)")
      }
    }
    return context
  }

  private func value(of input: Input) throws -> HostValue {
    switch InputFormat.named(by: input.displayPath) {
    case .json, nil: return .document(try document(of: input))
    case .jsonl, .xml, .csv: return .table(try records(of: input))
    }
  }

  private func spread(_ input: Input, into context: inout Context) throws {
    guard let members = try document(of: input).members else {
      throw FolioError(
        .badData, path: input.displayPath,
        "a JSON object is needed, whose members become names; for other data use NAME=FILE")
    }
    for member in members { context[member.key] = .document(member.value) }
  }

  private func document(of input: Input) throws -> Document {
    var diagnostics = Diagnostics(limit: maxErrors)
    let source = try ByteSource(input)
    var sink = DocumentSink(expectedBytes: source.expectedSize)
    try readValue(source, into: &sink, diagnostics: &diagnostics)
    guard diagnostics.errorCount == 0 else { throw FolioError(.badData, diagnostics.items) }
    return sink.finish()
  }

  private func records(of input: Input) throws -> RecordsObject {
    var diagnostics = Diagnostics(limit: maxErrors)
    var table = Table.empty(of: .any)
    var options = ReadOptions()
    options.checksKeys = false
    try readRecords([input], schema: .any, options: options, diagnostics: &diagnostics) { whole in
      table = whole
      return true
    }
    guard diagnostics.errorCount == 0 else { throw FolioError(.badData, diagnostics.items) }
    return RecordsObject(
      table: table, rows: (0..<table.rowCount).map { UInt32($0) }, slugs: [], dates: dates)
  }
}
