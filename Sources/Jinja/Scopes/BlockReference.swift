/// `super` or `self.name`: a block that can be called.
final class BlockReference {
  let name: Int
  let context: ContextObject
  let stack: [ContextObject.BlockEntry]
  let depth: Int

  init(name: Int, context: ContextObject, stack: [ContextObject.BlockEntry], depth: Int) {
    self.name = name
    self.context = context
    self.stack = stack
    self.depth = depth
  }
}
