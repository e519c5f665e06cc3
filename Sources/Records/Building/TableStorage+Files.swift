// A table that is too large for the memory it may have goes to files, piece by piece.
extension TableStorage {
  /// How much is moved at a time, once some is in files.
  static let pieceSize = 1 << 20

  /// Whether it is time to move what is in memory to files, where `most` bytes may be there.
  func isLarge(_ most: Int) -> Bool {
    !staysInMemory && size >= (files == nil ? most : min(most, Self.pieceSize))
  }

  /// Moves all records to files. Where there is no room for them, all are in memory again, and stay
  /// there.
  ///
  /// `shared` bytes are those that the arena begins with whatever the records are.
  mutating func moveToFiles(in folder: String, shared: Int) throws(InputError) {
    guard let files = self.files ?? TableFiles(in: folder) else {
      staysInMemory = true
      return
    }
    if let fault = files.fault { throw fault }
    // From here on they are counted as the table counts them.
    let moved = max(0, files.byteCount - shared)
    for index in cells.indices where Int(cells[index].offset) >= shared {
      cells[index].offset += UInt64(moved)
    }
    let firstCell = UInt32(truncatingIfNeeded: files.cellCount)
    for index in rows.indices { rows[index].firstCell += firstCell }
    let ownBytes = self.files == nil ? 0 : shared
    guard files.append(rows.span, cells.span, bytes.span.extracting(ownBytes...)) else {
      return try takeBack(from: files, ownBytes)
    }
    // The room for all of them is not needed any more; that for a piece is, again and again.
    let isFirst = self.files == nil
    self.files = files
    rows.removeAll(keepingCapacity: !isFirst)
    cells.removeAll(keepingCapacity: !isFirst)
    if isFirst { bytes = Array(bytes[..<shared]) } else { bytes.removeLast(bytes.count - shared) }
  }

  private mutating func takeBack(from files: TableFiles, _ ownBytes: Int) throws(InputError) {
    let earlier = try files.read()
    rows = earlier.rows + rows
    cells = earlier.cells + cells
    bytes = earlier.bytes + bytes[ownBytes...]
    self.files = nil
    staysInMemory = true
  }

  /// The parts of the table when all records are there.
  mutating func parts(shared: Int) throws(InputError) -> Parts {
    if let files { try moveToFiles(in: files.folder, shared: shared) }
    if let files {
      if let fault = files.fault { throw fault }
      if let parts = files.mapped { return parts }
      try takeBack(from: files, shared)
    }
    return (TableArray(rows), TableArray(cells), TableArray(bytes))
  }
}
