/// Why a report was not published; the old one is as it was.
package enum PublishFault: Error, Sendable, Equatable {
  /// Another build holds the output.
  case locked(output: String)
  case notAFolder(output: String)
  /// The output cannot be exchanged in one step; `reason` says why.
  case notExchangeable(output: String, reason: String)
  /// The working folder is the output or lies in it, and would be exchanged away.
  case holdsWorkingFolder(output: String)
  /// The output's owner or access control list cannot be kept.
  case permissionsLost(output: String, reason: String)
  /// `NAME.previous` holds something else than an earlier report.
  case previousIsForeign(path: String)
  /// Something that is no file has the manifest's name.
  case manifestDamaged(path: String)
  /// Files that Folio did not write are where reports go.
  case heldByForeignFiles([RelativePath])
  /// Two reports go to one path, or one goes where another needs a folder.
  case twice(RelativePath)
  /// A file was begun and never became whole.
  case unfinished(RelativePath)
  /// A page of the last report became another while this one was made.
  case changedMeanwhile(RelativePath)
  /// A file that is copied into the report cannot be read.
  case source(FileFault)
  case file(FileFault)

  package var exitCode: ExitCode {
    switch self {
    case .locked, .changedMeanwhile: .locked
    case .notAFolder, .notExchangeable, .holdsWorkingFolder, .permissionsLost, .previousIsForeign,
      .manifestDamaged, .heldByForeignFiles:
      .cannotCreate
    case .twice: .badConfiguration
    case .unfinished: .internalFault
    case .source(let fault): fault.exitCode
    case .file(let fault): fault.exitCode == .inputMissing ? .cannotCreate : fault.exitCode
    }
  }

  package var message: String {
    switch self {
    case .locked(let output): "another build is running on \(output.quoted)"
    case .notAFolder(let output): "the output \(output.quoted) is no folder"
    case .notExchangeable(let output, let reason):
      "the output \(output.quoted) cannot be exchanged for a new report: \(reason); "
        + "use a folder below it, such as \(Self.proposal(below: output).quoted)"
    case .holdsWorkingFolder(let output):
      "the output \(output.quoted) holds the working folder; use a folder below it, such as "
        + Self.proposal(below: output).quoted
    case .permissionsLost(let output, let reason):
      "the owner and permissions of \(output.quoted) cannot be given to a new report: \(reason); "
        + "use a folder below it, such as \(Self.proposal(below: output).quoted)"
    case .previousIsForeign(let path):
      "\(path.quoted) is in the way of --keep-previous: it is no report of Folio's"
    case .manifestDamaged(let path):
      "\(path.quoted) is no file, so that Folio cannot tell its own files; "
        + "move it away to have all files there treated as somebody else's"
    case .heldByForeignFiles(let paths):
      paths.count == 1
        ? "\(paths.map(\.text.quoted).joined()) is there already and Folio did not write it"
        : "\(paths.count) files are there already that Folio did not write: "
          + paths.prefix(5).map(\.text.quoted).joined(separator: ", ")
          + (paths.count > 5 ? ", …" : "")
    case .twice(let path): "two reports go to \(path.text.quoted)"
    case .changedMeanwhile(let path):
      "\(path.text.quoted) was changed in the output while the new report was made; run it again"
    case .unfinished(let path): "the report \(path.text.quoted) was not finished"
    case .source(let fault), .file(let fault): fault.message
    }
  }

  private static func proposal(below output: String) -> String {
    output.hasSuffix("/") ? output + "report" : output + "/report"
  }
}
