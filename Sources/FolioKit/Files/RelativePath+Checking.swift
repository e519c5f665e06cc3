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
  package init(_ text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { throw .empty }
    guard first != UInt8(ascii: "/") else { throw .absolute }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw .controlCharacter }
    guard bytes.count <= 3000 else { throw .tooLong }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      guard part.count <= 255 else { throw .tooLong }
      guard !part.isEmpty, part != [UInt8(ascii: ".")][...],
        part != [UInt8(ascii: "."), UInt8(ascii: ".")][...]
      else { throw .traversal }
    }
    guard !bytes.starts(with: Array(".folio-".utf8)) else { throw .reserved }
    self.bytes = bytes
  }
}
