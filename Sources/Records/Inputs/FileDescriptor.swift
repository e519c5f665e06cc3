import Glibc

/// An open file: closed when it goes away.
struct FileDescriptor: ~Copyable {
  struct State: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  private let number: Int32
  private let isOwned: Bool
  let isRegular: Bool
  private let initialState: State

  private init(number: Int32, isOwned: Bool, status: stat) {
    self.number = number
    self.isOwned = isOwned
    isRegular = status.st_mode & S_IFMT == S_IFREG
    initialState = Self.state(of: status)
  }

  /// Opens an input that can be read: a file, a pipe or a device, but no folder.
  static func opened(_ input: Input) throws(InputError) -> FileDescriptor {
    let number = try open(input)
    var status = stat()
    // `fstat` only fills the structure it is given.
    let result = unsafe fstat(number, &status)
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    guard result == 0, !isFolder else {
      let code = isFolder ? EISDIR : errno
      if input != .standardInput { close(number) }
      throw .unreadable(path: input.displayPath, code: code)
    }
    return FileDescriptor(number: number, isOwned: input != .standardInput, status: status)
  }

  /// The size of an input that is a regular file, which is not opened; 0 for any other.
  static func size(of input: Input) -> Int {
    var status = stat()
    let result: Int32
    switch input {
    case .standardInput:
      // `fstat` only fills the structure it is given, and so does `stat`.
      result = unsafe fstat(STDIN_FILENO, &status)
    case .file(let path), .keptStandardInput(let path): result = unsafe stat(path, &status)
    }
    return result == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
  }

  private static func open(_ input: Input) throws(InputError) -> Int32 {
    switch input {
    case .standardInput: return STDIN_FILENO
    case .file(let path), .keptStandardInput(let path):
      // The path is passed as a NUL-terminated copy that lives during the call.
      let number = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
      if number >= 0 { return number }
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .missing(path: path, code: code) }
      throw .unreadable(path: path, code: code)
    }
  }

  deinit { if isOwned { close(number) } }

  /// The size when it was opened; 0 where it has none.
  var size: Int { isRegular ? initialState.size : 0 }

  /// Reads what is there, at most a buffer full; 0 at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, path: String
  ) throws(InputError) -> Int {
    // The buffer is alive during the call and its own count bounds it.
    let count = retrying { unsafe Glibc.read(number, buffer.baseAddress, buffer.count) }
    if count < 0 { throw .readFailed(path: path, code: errno) }
    return count
  }

  /// Reads what lies at an offset of a regular file, as much as fits or is there.
  func read(
    at offset: Int, into bytes: inout [UInt8], from start: Int, path: String
  ) throws(InputError) -> Int {
    let count = retrying {
      unsafe bytes.withUnsafeMutableBytes { bytes in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        // The room is part of the array, and its own count bounds it.
        return unsafe pread(number, room.baseAddress, room.count, offset)
      }
    }
    if count < 0 { throw .readFailed(path: path, code: errno) }
    return count
  }

  /// Whether a regular file is still as it was when it was opened.
  func isUnchanged() -> Bool {
    guard isRegular else { return true }
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { return true }
    return Self.state(of: status) == initialState
  }

  private static func state(of status: stat) -> State {
    State(
      size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec),
      nanoseconds: Int(status.st_mtim.tv_nsec))
  }
}
