// Setting variables.
extension Compiler {
  /// Pops a value into a target.
  mutating func assign(_ target: ExpressionNode, at place: Int, _ frame: CompileFrame) {
    switch target.form {
    case .name(let name): assignName(name, isExported: true, at: place, frame)
    case .namespaceMember(let name, let member):
      if let reference = frame.symbols.find(name) { load(reference, name: name, at: target.place) }
      current.emit(.setMember, a: self.name(member), effect: -2, at: target.place)
    case .tuple(let members):
      current.emit(.unpack, n: members.count, effect: members.count - 1, at: place)
      for member in members { assign(member, at: place, frame) }
    default: current.emit(.pop, effect: -1, at: place)
    }
  }

  mutating func assignName(
    _ name: String, isExported: Bool, at place: Int, _ frame: CompileFrame
  ) {
    let isPublic = isExported && !name.hasPrefix("_")
    if frame.isTopLevel {
      exportedNames.insert(name)
      current.emit(.exportName, n: isPublic ? 1 : 0, a: self.name(name), effect: 0, at: place)
      if !isExported { current.emit(.unexport, a: self.name(name), effect: 0, at: place) }
    }
    if let reference = frame.symbols.find(name), reference.unit == current.number {
      store(reference, at: place)
    } else {
      current.emit(.pop, effect: -1, at: place)
    }
  }

  /// Refuses members of what is no namespace before anything is set.
  mutating func checkNamespaces(
    _ target: ExpressionNode, at place: Int, _ frame: CompileFrame
  ) {
    switch target.form {
    case .namespaceMember(let name, _):
      if let reference = frame.symbols.find(name) {
        load(reference, name: nil, at: target.place)
        current.emit(.checkNamespace, effect: -1, at: target.place)
      }
    case .tuple(let members):
      for member in members { checkNamespaces(member, at: place, frame) }
    default: break
    }
  }
}
