/// The list of what Folio wrote into an output folder, and what from: `.folio-manifest.json`.
///
/// One file a line, in order of the paths' bytes:
/// `{"path": "a.html", "size": 5, "crc32": "3610a686", "made": "…", "reads": 0}`. The checksum
/// tells a torn file from a whole one; it is no protection against people who want to deceive.
/// `made` is the hash of what the file was made from, and `reads` the number of a list, at the
/// top, of what it asked for while it was made.
struct Manifest: Sendable {
  private(set) var paths = PathTable()
  /// By the paths' numbers.
  private(set) var stored: [Stored] = []
  private(set) var readLists: [ReadList] = []
  private var readNumbers: [ReadList: Int32] = [:]

  struct Entry: Sendable, Equatable {
    var size: Int
    /// CRC-32.
    var checksum: UInt32
    /// Nil where nobody knows.
    var origin: PageOrigin?
  }

  /// An entry, with a number in the place of its list of reads.
  struct Stored: BitwiseCopyable, Sendable, Equatable {
    var size: Int
    var checksum: UInt32
    /// Negative where there is no origin.
    var reads: Int32 = -1
    var digest = Digest(high: 0, low: 0)
  }

  static let name = RelativePath(unchecked: Array(".folio-manifest.json".utf8))

  init() {}

  /// Without files, but with lists of reads that files may name by their numbers.
  init(_ lists: [ReadList]) {
    for list in lists { _ = number(of: list) }
  }

  var count: Int { stored.count }

  func contains(_ path: RelativePath) -> Bool { paths.number(of: path) != nil }

  subscript(path: RelativePath) -> Entry? {
    get { paths.number(of: path).map { entry($0) } }
    set {
      if let newValue { set(path, newValue) }
    }
  }

  /// The entry of the path with a number.
  func entry(_ number: Int) -> Entry {
    let entry = stored[number]
    let origin =
      entry.reads < 0
      ? nil : PageOrigin(digest: entry.digest, reads: readLists[Int(entry.reads)])
    return Entry(size: entry.size, checksum: entry.checksum, origin: origin)
  }

  /// Takes in the paths of files that are going to be begun, by the numbers they have there; whoever
  /// knows them shares the memory. Does nothing where there are others already.
  mutating func expect(_ known: PathTable) {
    guard known.begins(with: paths) else { return }
    paths = known
    let rest = known.count - stored.count
    stored.append(contentsOf: repeatElement(Stored(size: 0, checksum: 0), count: rest))
  }

  /// Some of the files, with new numbers in the order given.
  func only(_ numbers: [Int]) -> Manifest {
    var result = Manifest(readLists)
    for number in numbers {
      _ = paths.withBytes(of: number) { result.add($0, stored[number]) }
    }
    return result
  }

  private mutating func set(_ path: RelativePath, _ entry: Entry) { set(begin(path).number, entry) }

  /// The number of a path, whose entry says nothing where it is new.
  mutating func begin(_ path: RelativePath) -> (number: Int, isNew: Bool) {
    let (number, isNew) = paths.insert(path)
    if isNew {
      stored.append(Stored(size: 0, checksum: 0))
    }
    return (number, isNew)
  }

  /// Takes in a file; false where its path is there already.
  mutating func add(_ path: Span<UInt8>, _ entry: Stored) -> Bool {
    guard paths.insert(path).isNew else { return false }
    stored.append(entry)
    return true
  }

  /// How many bytes the file of the path with a number has.
  func size(_ number: Int) -> Int { stored[number].size }

  /// Replaces the entry of the path with a number.
  mutating func set(_ number: Int, _ entry: Entry) {
    stored[number] = Stored(
      size: entry.size, checksum: entry.checksum,
      reads: entry.origin.map { self.number(of: $0.reads) } ?? -1,
      digest: entry.origin?.digest ?? Digest(high: 0, low: 0))
  }

  private mutating func number(of reads: ReadList) -> Int32 {
    // Most files have the list of the one before.
    if let last = readLists.last, last == reads {
      return Int32(truncatingIfNeeded: readLists.count - 1)
    }
    if let known = readNumbers[reads] { return known }
    let number = Int32(truncatingIfNeeded: readLists.count)
    readLists.append(reads)
    readNumbers[reads] = number
    return number
  }

  /// The folders that the files are in.
  var folders: PathTable {
    var folders = PathTable()
    for number in 0..<count {
      let isKnown = paths.withParent(of: number) { folders.number(of: $0) != nil } ?? true
      if isKnown { continue }
      for folder in paths[number].ancestors where !folders.insert(folder).isNew { break }
    }
    return folders
  }
}

extension Manifest: Equatable {
  static func == (one: Manifest, other: Manifest) -> Bool {
    guard one.count == other.count else { return false }
    // Lists have different numbers in different manifests.
    let lists = one.readLists.map { other.readNumbers[$0] }
    return (0..<one.count).allSatisfy { number in
      guard let twin = one.paths.withBytes(of: number, { other.paths.number(of: $0) }) else {
        return false
      }
      var entry = one.stored[number]
      if entry.reads >= 0 {
        guard let reads = lists[Int(entry.reads)] else { return false }
        entry.reads = reads
      }
      return entry == other.stored[twin]
    }
  }
}
