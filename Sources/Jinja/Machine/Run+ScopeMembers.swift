// Members of `loop`, `self`, modules, macros and blocks.
extension Run {
  /// A member of one of these; absent where there is none.
  mutating func memberOfScope(_ value: Value, named name: Bytes) throws(Failure) -> Value {
    switch value.kind {
    case .loop:
      guard let loop = loopObject(value), let member = LoopMember(name: name.string) else {
        return .absent
      }
      return try self.value(member, of: loop)
    case .module:
      guard let module = moduleObject(value), let number = nameNumbers[name.string] else {
        return .absent
      }
      return module.members[number] ?? .absent
    case .blocks:
      guard let context = blocksContext(value), let number = nameNumbers[name.string],
        let stack = context.blocks[number]
      else { return .absent }
      return function(
        .block(BlockReference(name: number, context: context, stack: stack, depth: 0)))
    case .function:
      guard let target = functionObject(value)?.target else { return .absent }
      switch target {
      case .macro(let object): return member(of: object.macro, named: name.string)
      case .block(let block) where name.equals("super"): return parent(of: block)
      default: return .absent
      }
    default: return .absent
    }
  }

  private mutating func member(of macro: Program.Macro, named name: String) -> Value {
    switch name {
    case "name": return macro.name.map { text($0) } ?? .none
    case "arguments": return tuple(macro.parameters.map { text($0) })
    case "catch_kwargs": return .boolean(macro.takesKeywords)
    case "catch_varargs": return .boolean(macro.takesRest)
    case "caller": return .boolean(macro.takesCaller)
    case "explicit_caller": return .boolean(macro.callerPlace != nil)
    default: return .absent
    }
  }

  /// `super` of a block reference.
  mutating func parent(of block: BlockReference) -> Value {
    if block.depth + 1 >= block.stack.count {
      return undefined("there is no parent block called '\(nameTexts[block.name].string)'.")
    }
    return function(
      .block(
        BlockReference(
          name: block.name, context: block.context, stack: block.stack, depth: block.depth + 1)))
  }

  /// `super` in a block: the next older one of its name.
  mutating func superBlock(
    _ name: Int, current: ContextObject.BlockEntry, in context: ContextObject
  ) -> Value {
    let stack = context.blocks[name] ?? []
    guard let place = stack.firstIndex(of: current), place + 1 < stack.count else {
      return undefined("there is no parent block called '\(nameTexts[name].string)'.")
    }
    return function(
      .block(BlockReference(name: name, context: context, stack: stack, depth: place + 1)))
  }
}
