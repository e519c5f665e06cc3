/// A record and what is around it.
struct RecordView {
  let tree: RecordTree
  let surroundings: [RecordTree]

  /// Where the record begins.
  var position: SourcePosition {
    tree.nodes.first?.position ?? SourcePosition(source: 0, offset: 0)
  }

  /// What a way begins in; nil for surroundings that have not been met.
  func start(of path: MappingPath) -> RecordTree? {
    guard let number = path.surroundings else { return tree }
    guard number < surroundings.count, !surroundings[number].isEmpty else { return nil }
    return surroundings[number]
  }
}
