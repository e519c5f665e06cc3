import Glibc

/// A file of the report that is being written; small ones stay in memory until they are whole.
///
/// Used by one thread at a time.
package final class StagedFile {
  let path: RelativePath
  /// What it was made from, if somebody knows.
  var origin: PageOrigin?
  /// Its number in the manifest.
  private let number: Int
  private let publisher: Publisher
  private var buffer: [UInt8] = []
  private var file: Descriptor?
  private var size = 0
  private var checksum = Checksum()

  /// What is larger goes to the disk as it comes.
  private static let bufferSize = 256 << 10

  init(path: RelativePath, number: Int, publisher: Publisher) {
    self.path = path
    self.number = number
    self.publisher = publisher
  }

  package func write(_ bytes: Span<UInt8>) throws(PublishFault) {
    size += bytes.count
    checksum.append(bytes)
    if buffer.count + bytes.count <= Self.bufferSize {
      // The span's own count bounds the buffer, which lives during the call.
      unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    } else {
      try flush()
      let file = try openFile()
      try PublishFault.wrap { () throws(FileFault) in try file.write(bytes) }
    }
  }

  /// Closes the file; where the last report has the same bytes there, its file is taken.
  func finish() throws(PublishFault) {
    let entry = Manifest.Entry(size: size, checksum: checksum.value, origin: origin)
    let old = try PublishFault.wrap { () throws(FileFault) in
      try publisher.oldFile(path, like: entry)
    }
    let isSame = try old.map { old throws(PublishFault) in try matches(old) } ?? false
    if !isSame {
      try PublishFault.wrap { () throws(FileFault) in try publisher.noteIfEdited(path) }
    }
    if let old, isSame, try publisher.reuse(old, at: path, replacing: file != nil) {
      if !FileStamp.isSet(entry.checksum, on: old.status) {
        FileStamp.set(entry.checksum, on: old.file)
      }
      publisher.close(number, entry, as: .unchanged)
      return
    }
    try flush()
    let file = try openFile()
    if let old, isSame {
      try PublishFault.wrap { () throws(FileFault) in try file.setTime(of: old.status) }
      FileStamp.set(entry.checksum, on: file)
    } else {
      FileStamp.set(entry.checksum, onNew: file)
    }
    publisher.close(number, entry, as: isSame ? .unchanged : .written)
  }

  private func openFile() throws(PublishFault) -> Descriptor {
    if let file { return file }
    let created = try publisher.createFile(path)
    file = created
    return created
  }

  private func flush() throws(PublishFault) {
    guard !buffer.isEmpty else { return }
    let file = try openFile()
    try PublishFault.wrap { () throws(FileFault) in try file.write(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func matches(_ old: OldFile) throws(PublishFault) -> Bool {
    try PublishFault.wrap { () throws(FileFault) in
      guard let file else { return try old.file.hasContents(buffer) }
      if !buffer.isEmpty {
        try file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
      return try old.file.hasContents(of: file)
    }
  }
}
