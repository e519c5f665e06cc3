/// All nodes of a document, with the text and the shapes they share.
final class DocumentStorage: Sendable {
  let nodes: [DocumentNode]
  let shapes: [DocumentShape]
  let text: StableBytes

  init(nodes: [DocumentNode], shapes: [DocumentShape], text: StableBytes) {
    self.nodes = nodes
    self.shapes = shapes
    self.text = text
  }

  /// The node at `index`; null for one that is not there.
  @inline(__always) func node(_ index: Int) -> DocumentNode {
    index >= 0 && index < nodes.count ? nodes[index] : DocumentNode(.null)
  }

  func shape(of node: DocumentNode) -> DocumentShape? {
    guard node.kind == .object, node.length < shapes.count else { return nil }
    return shapes[Int(node.length)]
  }

  func bytes(of node: DocumentNode) -> Bytes {
    text.bytes.slice(node.first, node.first &+ Int(node.length))
  }

  /// How many children a container has.
  func count(of node: DocumentNode) -> Int {
    switch node.kind {
    case .list: Int(node.length)
    case .object: shape(of: node)?.keys.count ?? 0
    default: 0
    }
  }
}
