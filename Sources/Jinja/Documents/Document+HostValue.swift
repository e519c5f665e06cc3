extension Document {
  /// The value itself where it is no container; a list's items and an object stay documents.
  public var hostValue: HostValue {
    let node = storage.node(root)
    switch node.kind {
    case .null: return .none
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .integer: return .integer(Int(bitPattern: UInt(truncatingIfNeeded: node.payload)))
    case .float: return .float(Double(bitPattern: node.payload))
    case .text: return .text(storage.view.bytes(of: node).string)
    case .digits: return .number(storage.view.bytes(of: node).string)
    case .list: return .list((items ?? []).map { .document($0) })
    case .object: return .document(self)
    }
  }
}
