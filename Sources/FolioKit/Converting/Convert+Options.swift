import Records

extension Convert {
  /// Refuses options that would be of no effect.
  func refuseOptions(for formats: [OutputFormat]) throws(FolioError) {
    if !options.keys.isEmpty, formats != [.jsonLines] {
      throw FolioError(.usage, "--with-key is for JSON Lines: --to jsonl")
    }
    if options.columns != nil, !formats.contains(where: \.needsColumns) {
      throw FolioError(.usage, "--columns is for an output with a header: csv, md, html")
    }
    guard !formats.contains(.csv) else { return }
    let given = [
      ("--crlf", options.writing.endsWithCRLF), ("--excel-safe", options.writing.isExcelSafe),
      ("--lossless", options.writing.isLossless),
    ]
    for (name, isGiven) in given where isGiven {
      throw FolioError(.usage, "\(name) is for CSV, and the output is \(Self.text(formats))")
    }
  }

  /// Those that are for CSV on either side.
  func optionsOfCSV(to formats: [OutputFormat]) -> [String] {
    let given = [
      ("--delimiter", options.reading.delimiter != nil),
      ("--no-header", !options.reading.hasHeader && !formats.contains(.markdown)),
      ("--flat", options.reading.isFlat),
    ]
    return given.filter(\.1).map(\.0)
  }

  func refuse(
    _ names: [String], unlessForAnyOf inputs: [Input], or outputs: [OutputFormat]
  ) throws(FolioError) {
    guard let name = names.first else { return }
    var formats: [String] = []
    do {
      for input in inputs {
        let format = try ByteSource(input).format(options.reading)
        if format == .csv { return }
        if !formats.contains(format.rawValue) { formats.append(format.rawValue) }
      }
    } catch let error as InputError {
      throw FolioError(error)
    } catch {
      throw FolioError(.internalFault, "\(error)")
    }
    let input = formats.joined(separator: ", ")
    throw FolioError(
      .usage, "\(name) is for CSV, and the input is \(input), the output \(Self.text(outputs))")
  }

  private static func text(_ formats: [OutputFormat]) -> String {
    formats.isEmpty ? "pages" : formats.map(\.rawValue).joined(separator: ", ")
  }
}
