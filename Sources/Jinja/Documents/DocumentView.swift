/// What a document's storage shows, with nothing to retain: valid as long as the storage.
struct DocumentView: BitwiseCopyable, Sendable {
  let nodes: StableView<DocumentNode>
  let text: Bytes

  /// The node at `index`; null for one that is not there.
  @inline(__always) func node(_ index: Int) -> DocumentNode {
    UInt(bitPattern: index) < UInt(bitPattern: nodes.count) ? nodes[index] : DocumentNode(.null)
  }

  @inline(__always) func bytes(of node: DocumentNode) -> Bytes {
    text.slice(node.first, node.first &+ Int(node.length))
  }
}
