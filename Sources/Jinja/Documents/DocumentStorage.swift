/// All nodes of a document, with the text and the shapes they share.
final class DocumentStorage: Sendable {
  let shapes: [DocumentShape]
  let view: DocumentView
  private let nodes: StableArray<DocumentNode>
  private let text: StableArray<UInt8>
  private let keys: StableArray<UInt8>

  /// The keys of `shapes` lie in `keys`.
  init(
    nodes: StableArray<DocumentNode>, text: StableArray<UInt8>, keys: StableArray<UInt8>,
    shapes: [DocumentShape]
  ) {
    self.nodes = nodes
    self.text = text
    self.keys = keys
    self.shapes = shapes
    view = DocumentView(nodes: nodes.view, text: text.bytes)
  }

  /// The node at `index`; null for one that is not there.
  func node(_ index: Int) -> DocumentNode { view.node(index) }

  func shape(of node: DocumentNode) -> DocumentShape? {
    guard node.kind == .object, node.length < shapes.count else { return nil }
    return shapes[Int(node.length)]
  }

  func bytes(of node: DocumentNode) -> Bytes { view.bytes(of: node) }

  /// How many children a container has.
  func count(of node: DocumentNode) -> Int {
    switch node.kind {
    case .list: Int(node.length)
    case .object: shape(of: node)?.keys.count ?? 0
    default: 0
    }
  }
}
