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
    guard let first = bytes.first else { throw .empty }
    guard first != UInt8(ascii: "/") else { throw .absolute }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw .controlCharacter }
    guard bytes.count <= 3000 else { throw .tooLong }
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
      guard end - start <= 255 else { throw .tooLong }
      let isDots = end - start <= 2 && bytes[start..<end].allSatisfy { $0 == UInt8(ascii: ".") }
      // An empty part has nothing but dots, too.
      guard !isDots else { throw .traversal }
      start = end + 1
    }
    guard !bytes.starts(with: ".folio-".utf8) else { throw .reserved }
    self.bytes = bytes
  }
}
