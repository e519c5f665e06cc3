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
  private var stored: [Stored] = []
  private var readLists: [ReadList] = []
  private var readNumbers: [ReadList: Int32] = [:]

  struct Entry: Sendable, Equatable {
    var size: Int
    /// CRC-32.
    var checksum: UInt32
    /// Nil where nobody knows.
    var origin: PageOrigin?
  }

  private struct Stored: BitwiseCopyable {
    var size: Int
    var checksum: UInt32
    /// The number of a list of reads; negative where there is no origin.
    var reads: Int32
    var digest: Digest
  }

  static let name = RelativePath(unchecked: Array(".folio-manifest.json".utf8))

  init() {}

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

  private mutating func set(_ path: RelativePath, _ entry: Entry) { set(begin(path).number, entry) }

  /// The number of a path, whose entry says nothing where it is new.
  mutating func begin(_ path: RelativePath) -> (number: Int, isNew: Bool) {
    let (number, isNew) = paths.insert(path)
    if isNew {
      stored.append(Stored(size: 0, checksum: 0, reads: -1, digest: Digest(high: 0, low: 0)))
    }
    return (number, isNew)
  }

  /// Replaces the entry of the path with a number.
  mutating func set(_ number: Int, _ entry: Entry) {
    stored[number] = Stored(
      size: entry.size, checksum: entry.checksum,
      reads: entry.origin.map { self.number(of: $0.reads) } ?? -1,
      digest: entry.origin?.digest ?? Digest(high: 0, low: 0))
  }

  private mutating func number(of reads: ReadList) -> Int32 {
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

  /// Writes the text of the file, piece by piece.
  func write<Fault: Error>(to sink: (Span<UInt8>) throws(Fault) -> Void) throws(Fault) {
    let order = paths.sorted
    // Numbered as the files come, so that the text does not tell who was made first.
    var numbers: [Int32: Int] = [:]
    var lists: [String] = []
    for number in order where stored[number].reads >= 0 {
      let reads = stored[number].reads
      guard numbers[reads] == nil else { continue }
      numbers[reads] = lists.count
      let texts = readLists[Int(reads)].reads.map { Self.quoted($0.text) }
      lists.append("  [" + texts.joined(separator: ", ") + "]")
    }
    var text: [UInt8] = []
    text += "{\"version\": 2, \"reads\": ".utf8
    text += Self.list(lists).utf8
    text += ", \"files\": [".utf8
    for (place, number) in order.enumerated() {
      let entry = stored[number]
      text += (place == 0 ? "\n" : ",\n").utf8
      text += "  {\"path\": ".utf8
      Self.append(quoted: paths[number].bytes, to: &text)
      text += ", \"size\": ".utf8
      text += String(entry.size).utf8
      text += ", \"crc32\": \"".utf8
      Self.append(hexadecimal: UInt64(entry.checksum), digits: 8, to: &text)
      text += "\"".utf8
      if let reads = numbers[entry.reads] {
        text += ", \"made\": \"".utf8
        Self.append(hexadecimal: entry.digest.high, digits: 16, to: &text)
        Self.append(hexadecimal: entry.digest.low, digits: 16, to: &text)
        text += "\", \"reads\": ".utf8
        text += String(reads).utf8
      }
      text += "}".utf8
      if text.count > 1 << 16 {
        try sink(text.span)
        text.removeAll(keepingCapacity: true)
      }
    }
    text += (order.isEmpty ? "]}\n" : "\n]}\n").utf8
    try sink(text.span)
  }

  var text: String {
    var bytes: [UInt8] = []
    write { span in for place in span.indices { bytes.append(span[place]) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n]"
  }

  private static func quoted(_ text: String) -> String {
    var result: [UInt8] = []
    append(quoted: Array(text.utf8), to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(quoted bytes: [UInt8], to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    let isPlain = !bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if isPlain { text += bytes }
    for byte in bytes where !isPlain {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        text.append(UInt8(ascii: "\\"))
      }
      text.append(byte)
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func append(hexadecimal value: UInt64, digits: Int, to text: inout [UInt8]) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(place * 4)) & 0xF
      text.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }
}

extension Manifest: Equatable {
  static func == (one: Manifest, other: Manifest) -> Bool {
    one.count == other.count
      && (0..<one.count).allSatisfy { one.entry($0) == other[one.paths[$0]] }
  }
}
