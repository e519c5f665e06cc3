import CSystem
import Glibc

/// Why the operating system refused to do something with a file.
package struct FileFault: Error, Sendable, Equatable {
  package var operation: Operation
  package var path: String
  /// The `errno`.
  package var code: Int32

  package enum Operation: String, Sendable {
    case open, read, create, write, sync, replace, remove, link, list, inspect, lock
  }

  package init(_ operation: Operation, _ path: String, _ code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Such as `cannot create output: No space left on device`.
  package var message: String {
    "cannot \(operation.rawValue) \(path.isEmpty ? "the file" : path.quoted): \(reason)"
  }

  /// What the code means, in English.
  package var reason: String {
    // A constant of the C library, which ends with NUL.
    unsafe String(cString: csystem_error_text(code))
  }

  /// Whether the file is not there at all.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// 66 for an input that cannot be opened, 73 where something cannot be made, 74 where reading,
  /// writing or the machine fails.
  package var exitCode: ExitCode {
    switch code {
    case ENOSPC, EDQUOT, EIO, EFBIG, EMFILE, ENFILE, ENOMEM, EINTR: return .inputOutput
    default: break
    }
    switch operation {
    case .open, .list, .inspect: return .inputMissing
    case .create, .replace, .lock, .link: return .cannotCreate
    case .read, .write, .sync, .remove: return .inputOutput
    }
  }
}
