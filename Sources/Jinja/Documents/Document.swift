/// Plain JSON data, compact and immutable.
public struct Document: Sendable {
  let storage: DocumentStorage
  let root: Int

  /// The members of an object, in order; nil for anything else.
  public var members: [(key: String, value: Document)]? {
    let node = storage.node(root)
    guard let shape = storage.shape(of: node) else { return nil }
    return shape.keys.enumerated().map { place, key in
      (key.string, Document(storage: storage, root: node.first + place))
    }
  }

  /// The items of a list; nil for anything else.
  public var items: [Document]? {
    let node = storage.node(root)
    guard node.kind == .list else { return nil }
    return (0..<Int(node.length)).map { Document(storage: storage, root: node.first + $0) }
  }

  /// The member called `key` of an object.
  public subscript(key: String) -> Document? {
    members?.first(where: { $0.key == key })?.value
  }
}
