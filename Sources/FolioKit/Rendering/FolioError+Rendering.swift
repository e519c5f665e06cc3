import Jinja
import Records

extension FolioError {
  /// The failure to make the file at `path`.
  init(rendering path: String, failedWith error: any Error) {
    switch error {
    case let error as FolioError: self = error
    case let fault as PublishFault: self.init(fault.exitCode, fault.message)
    case let fault as FileFault: self.init(fault.exitCode, fault.message)
    case let error as WriteError: self.init(.badData, path: path, "\(error)")
    case let fault as RelativePath.Fault:
      self.init(.badConfiguration, "\(path.quoted) cannot be a report's path: \(fault.reason)")
    default: self.init(.internalFault, path: path, "\(error)")
    }
  }
}
