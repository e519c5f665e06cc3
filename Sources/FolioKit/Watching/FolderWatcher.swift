import CSystem
import Glibc

/// Tells what changes in some folders.
///
/// Used by one thread at a time.
@safe final class FolderWatcher {
  private let watch: OpaquePointer
  /// The folders by their numbers.
  private var folders: [Int32: String] = [:]

  /// Something that happened in a folder.
  enum Event: Equatable {
    /// A name of a folder stands for something else now.
    case changed(folder: String, name: String)
    /// A name is new.
    case created(folder: String, name: String)
    /// Anything may have changed.
    case lost
  }

  init() throws(FileFault) {
    guard let watch = unsafe cwatch_open() else { throw FileFault(.open, "inotify", errno) }
    unsafe self.watch = watch
  }

  deinit { unsafe cwatch_close(watch) }

  /// Watches these folders and no others; gives those that are not there.
  func set(_ wanted: Set<String>) throws(FileFault) -> Set<String> {
    var numbers: [Int32: String] = [:]
    var missing: Set<String> = []
    for folder in wanted.sorted() {
      // The path is passed as a NUL-terminated copy that lives during the call.
      let number = unsafe cwatch_add(watch, folder.isEmpty ? "." : folder)
      if number < 0 {
        let code = errno
        guard [ENOENT, ENOTDIR, EACCES, ELOOP].contains(code) else {
          throw FileFault(.open, folder, code)
        }
        missing.insert(folder)
      } else {
        numbers[number] = folder
      }
    }
    for number in folders.keys where numbers[number] == nil {
      unsafe cwatch_remove(watch, number)
    }
    folders = numbers
    return missing
  }

  /// Waits for an event, a request to stop, or so many milliseconds; nil waits without end. False
  /// where the time passed.
  func wait(_ milliseconds: Int32?) throws(FileFault) -> Bool {
    // The watcher owns what is waited for.
    let result = unsafe cwatch_wait(watch, milliseconds ?? -1)
    if result < 0 { throw FileFault(.read, "inotify", errno) }
    return result > 0
  }

  /// What happened since the last call.
  func events() throws(FileFault) -> [Event] {
    var events: [Event] = []
    while true {
      // The name holds until the next call, and is copied before it.
      let event = unsafe cwatch_next(watch)
      let folder = folders[unsafe event.folder]
      let name = unsafe String(cString: event.name)
      switch unsafe event.kind {
      case CWATCH_NONE: return events
      case CWATCH_FAILED: throw FileFault(.read, "inotify", errno)
      case CWATCH_LOST: events.append(.lost)
      case CWATCH_CREATED:
        if let folder { events.append(.created(folder: folder, name: name)) }
      default:
        if let folder { events.append(.changed(folder: folder, name: name)) }
      }
    }
  }
}
