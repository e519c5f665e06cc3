import Records

/// Reads the text of a manifest: only what Folio itself writes, white space included, since anything
/// else was changed by somebody or something.
struct ManifestScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// All of it; nil where anything is not as it should be.
  mutating func manifest() -> Manifest? {
    var lists: [ReadList] = []
    if skip("{\"version\": 2, \"reads\": ") {
      guard let read = readLists() else { return nil }
      lists = read
      guard skip(", ") else { return nil }
    } else {
      guard skip("{\"version\": 1, ") else { return nil }
    }
    guard skip("\"files\": [") else { return nil }
    var manifest = Manifest(lists)
    guard manifest.readLists.count == lists.count else { return nil }
    if !skip("]") {
      repeat {
        guard skip("\n"), file(of: &manifest) else { return nil }
      } while skip(",")
      guard skip("\n]") else { return nil }
    }
    return skip("}\n") && place == bytes.count ? manifest : nil
  }

  private mutating func readLists() -> [ReadList]? {
    guard skip("[") else { return nil }
    if skip("]") { return [] }
    var lists: [ReadList] = []
    repeat {
      guard skip("\n  [") else { return nil }
      var reads: [PageRead] = []
      if !skip("]") {
        repeat {
          guard let text = text(), let read = PageRead(text) else { return nil }
          reads.append(read)
        } while skip(", ")
        guard skip("]") else { return nil }
      }
      lists.append(ReadList(reads))
    } while skip(",")
    return skip("\n]") ? lists : nil
  }

  /// Takes in a file; false where its line is not as it should be, or its path is there already.
  private mutating func file(of manifest: inout Manifest) -> Bool {
    guard skip("  {\"path\": "), let path = characters(), skip(", \"size\": "),
      let size = number(), skip(", \"crc32\": \""), let checksum = hexadecimal(8), skip("\"")
    else { return false }
    var entry = Manifest.Stored(size: size, checksum: UInt32(truncatingIfNeeded: checksum))
    if skip(", \"made\": \"") {
      guard let high = hexadecimal(16), let low = hexadecimal(16), skip("\", \"reads\": "),
        let list = number(), manifest.readLists.indices.contains(list)
      else { return false }
      entry.digest = Digest(high: high, low: low)
      entry.reads = Int32(truncatingIfNeeded: list)
    }
    guard skip("}") else { return false }
    return withBytes(of: path) { bytes in
      Self.isUTF8(bytes) && (try? RelativePath.check(bytes)) != nil && manifest.add(bytes, entry)
    }
  }

  /// Goes behind a text, if that comes next.
  private mutating func skip(_ text: StaticString) -> Bool {
    let end = place + text.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let isNext = text.withUTF8Buffer { expected in
      // A static string's bytes are always there.
      unsafe bytes.span.extracting(place..<end).isEqual(to: Span(_unsafeElements: expected))
    }
    if isNext { place = end }
    return isNext
  }

  private mutating func text() -> String? {
    characters().flatMap { characters in
      withBytes(of: characters) { Self.isUTF8($0) ? String(bytes: $0) : nil }
    }
  }

  private static func isUTF8(_ bytes: Span<UInt8>) -> Bool {
    var all: UInt8 = 0
    for place in bytes.indices { all |= bytes[place] }
    return all < 0x80 || (try? UTF8Span(validating: bytes)) != nil
  }

  /// The bytes of a text: where they stand as they are, or without their backslashes.
  private enum Characters {
    case plain(Range<Int>)
    case escaped([UInt8])
  }

  private func withBytes<Result>(
    of characters: Characters, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    switch characters {
    case .plain(let range): body(bytes.span.extracting(range))
    case .escaped(let bytes): body(bytes.span)
    }
  }

  private mutating func characters() -> Characters? {
    guard skip("\"") else { return nil }
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\""),
      bytes[place] != UInt8(ascii: "\\")
    {
      place += 1
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
      place += 1
      return .plain(start..<place - 1)
    }
    var result = Array(bytes[start..<place])
    while place < bytes.count {
      var byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return .escaped(result) }
      if byte == UInt8(ascii: "\\") {
        guard place < bytes.count else { return nil }
        byte = bytes[place]
        place += 1
        guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { return nil }
      }
      result.append(byte)
    }
    return nil
  }

  private mutating func number() -> Int? {
    let start = place
    var value = 0
    while place < bytes.count, case let digit = bytes[place], (0x30...0x39).contains(digit) {
      let (product, isLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.addingReportingOverflow(Int(digit) - 0x30)
      if isLarge || isLarger { return nil }
      value = sum
      place += 1
    }
    return place == start ? nil : value
  }

  private mutating func hexadecimal(_ count: Int) -> UInt64? {
    guard bytes.count - place >= count else { return nil }
    var value: UInt64 = 0
    for offset in place..<place + count {
      let figure = bytes[offset] &- UInt8(ascii: "0")
      let letter = bytes[offset] &- UInt8(ascii: "a")
      guard figure < 10 || letter < 6 else { return nil }
      value = value << 4 | UInt64(figure < 10 ? figure : letter + 10)
    }
    place += count
    return value
  }
}
