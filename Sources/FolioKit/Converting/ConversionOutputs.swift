import Records

/// What a conversion writes: files of some formats, and pages.
struct ConversionOutputs {
  struct File {
    var path: String
    var format: OutputFormat
    var target: OutputTarget
  }

  let files: [File]
  let pages: (maker: RecordPages, folder: PageFolder)?

  init(
    _ formats: [(path: String, format: OutputFormat)], pages: RecordPages?, in folder: String?
  ) throws(FolioError) {
    files = try formats.map { (path, format) throws(FolioError) in
      File(path: path, format: format, target: try OutputTarget(path: path))
    }
    self.pages = try pages.map { (maker) throws(FolioError) in
      (maker, try PageFolder(folder ?? "."))
    }
  }

  /// The one file, where nothing else is written.
  var onlyFile: File? { pages == nil && files.count == 1 ? files.first : nil }

  var needColumns: Bool { files.contains { $0.format.needsColumns } }

  /// What messages call the outputs.
  var path: String {
    guard let file = files.first else { return "" }
    return file.path == "-" ? "<stdout>" : file.path
  }

  func failure(_ error: any Error) -> FolioError {
    files.first?.target.failure(error) ?? FolioError(.internalFault, "\(error)")
  }

  /// Makes everything that was written the output.
  func commit() throws(FolioError) {
    for file in files { try file.target.commit() }
    try pages?.folder.commit()
  }

  /// Leaves everything as it was, so far as it can be.
  func discard() {
    for file in files { file.target.discard() }
    pages?.folder.discard()
  }
}
