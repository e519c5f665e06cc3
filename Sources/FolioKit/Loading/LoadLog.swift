import Records
import Synchronization

/// Notes what the sources of a run come to, from any thread.
final class LoadLog: Sendable {
  private let report = Mutex(LoadReport())

  func note(_ remarks: [Diagnostic], about collection: String) {
    report.withLock { $0.note(remarks, about: collection) }
  }

  func note(_ fault: LoadFault, about collection: String) {
    report.withLock { $0.note(fault, about: collection) }
  }

  var current: LoadReport { report.withLock { $0 } }
}
