/// One value of a document in 16 bytes.
struct DocumentNode: BitwiseCopyable, Sendable {
  enum Kind: UInt8 {
    case null, `false`, `true`, integer, float
    /// The digits of an integer beyond 64 bits.
    case digits
    case text, list, object
  }

  /// A number's bits, where a text begins, or a container's first child.
  var payload: UInt64
  /// A text's bytes, a list's items, or an object's shape.
  var length: UInt32
  var kind: Kind

  init(_ kind: Kind, payload: UInt64 = 0, length: Int = 0) {
    self.kind = kind
    self.payload = payload
    self.length = UInt32(truncatingIfNeeded: length)
  }

  var first: Int { Int(truncatingIfNeeded: payload) }

  /// The node among others: behind so many nodes and bytes of text, with its shape's new number.
  @inline(__always) func moved(by nodes: Int, textBy text: Int, shapes: [Int]) -> DocumentNode {
    var node = self
    switch kind {
    case .null, .false, .true, .integer, .float: break
    case .digits, .text: node.payload &+= UInt64(text)
    case .list: node.payload &+= UInt64(nodes)
    case .object:
      node.payload &+= UInt64(nodes)
      node.length = UInt32(truncatingIfNeeded: shapes[Int(length)])
    }
    return node
  }
}
