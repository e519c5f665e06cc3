import CSystem
import FolioKit

/// Room for what nests: data, templates and values, as deep as their limits let them.
enum Stack {
  /// Bytes of address space for each thread; what nests takes a quarter of it, whatever the shell's
  /// limit is.
  private static let size = 16 << 20

  /// Runs the program on a stack of this size.
  static func run(_ body: @convention(c) () -> Void) {
    switch csystem_ensure_stack(size) {
    case 0: return body()
    case -1: if csystem_on_thread(body) == 0 { return }
    default: break
    }
    StandardError.write("folio: error: there is no memory for a stack of \(size >> 20) MB\n")
  }
}
