import Synchronization

/// Programs by template name, shared by the copies of an environment.
final class CompileCache: Sendable {
  private let programs = Mutex<[String: Program]>([:])

  subscript(name: String) -> Program? {
    get { programs.withLock { $0[name] } }
    set { programs.withLock { $0[name] = newValue } }
  }
}
