import Records

extension InputError {
  var exitCode: ExitCode {
    switch self {
    case .missing, .unreadable: .inputMissing
    case .readFailed, .changedWhileRead: .inputOutput
    case .badCompression, .notSeekable: .badData
    }
  }
}

extension FolioError {
  init(_ error: InputError) {
    self.init(error.exitCode, path: error.path, error.reason)
  }
}
