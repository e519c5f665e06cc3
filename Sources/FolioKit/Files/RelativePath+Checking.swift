extension RelativePath {
  /// Why a path may not be written below the output folder.
  package enum Fault: Error, Sendable, Equatable {
    case empty
    case absolute
    /// A component is empty, `.` or `..`.
    case traversal
    case controlCharacter
    case tooLong
    /// The name is one of Folio's own.
    case reserved

    package var reason: String {
      switch self {
      case .empty: "it is empty"
      case .absolute: "it is absolute"
      case .traversal: "it has a part that is empty, \".\" or \"..\""
      case .controlCharacter: "it holds a control character"
      case .tooLong: "a part of it is longer than 255 bytes, or all of it than 3000"
      case .reserved: "names that begin with \".folio-\" are Folio's own"
      }
    }
  }

  /// A path that stays below its folder whatever it comes from.
  package init(_ text: String) throws(Fault) { try self.init(bytes: Array(text.utf8)) }

  /// The same, of the text's UTF-8.
  init(bytes: [UInt8]) throws(Fault) {
    try Self.check(bytes.span)
    self.bytes = bytes
  }

  /// Throws where bytes are no path that stays below its folder.
  static func check(_ bytes: Span<UInt8>) throws(Fault) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes[0] != UInt8(ascii: "/") else { throw .absolute }
    for place in bytes.indices where bytes[place] < 0x20 || bytes[place] == 0x7F {
      throw .controlCharacter
    }
    guard bytes.count <= 3000 else { throw .tooLong }
    var start = 0
    var dots = 0
    for place in 0...bytes.count {
      if place < bytes.count, bytes[place] != UInt8(ascii: "/") {
        if bytes[place] == UInt8(ascii: ".") { dots += 1 }
        continue
      }
      let length = place - start
      guard length <= 255 else { throw .tooLong }
      // An empty part has nothing but dots, too.
      guard length > 2 || dots < length else { throw .traversal }
      start = place + 1
      dots = 0
    }
    guard !bytes.isOwnName else { throw .reserved }
  }
}

extension Span<UInt8> {
  /// Whether a path begins as the names do that Folio keeps for itself.
  fileprivate var isOwnName: Bool {
    let beginning: StaticString = ".folio-"
    guard count >= beginning.utf8CodeUnitCount else { return false }
    for place in 0..<beginning.utf8CodeUnitCount {
      // A static string's bytes are always there, as many as it says.
      if unsafe self[place] != beginning.utf8Start[place] { return false }
    }
    return true
  }
}
