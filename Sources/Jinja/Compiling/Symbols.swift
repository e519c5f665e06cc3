/// The variables of one frame: what each name refers to, and what it is when the frame begins.
///
/// Follows Jinja2's `idtracking`, whose rules decide where a name is looked up, and when a
/// variable set in an inner frame is one of its own.
final class Symbols {
  /// A variable: a slot of a unit.
  struct Reference: Hashable {
    var unit: Int
    var slot: Int
  }

  /// What a variable is when its frame begins.
  enum Load {
    case parameter
    case resolve(String)
    case alias(Reference)
    case undefined
  }

  let unit: Int
  let level: Int
  let parent: Symbols?
  let slots: SlotTable
  private(set) var references: [String: Reference] = [:]
  private(set) var loads: [Reference: Load] = [:]
  private(set) var order: [Reference] = []
  private(set) var stores: Set<String> = []

  init(unit: Int, parent: Symbols?, slots: SlotTable) {
    self.unit = unit
    self.parent = parent
    self.slots = slots
    level = (parent?.level ?? -1) + 1
  }

  private init(copyOf other: Symbols) {
    unit = other.unit
    level = other.level
    parent = other.parent
    slots = other.slots
    references = other.references
    loads = other.loads
    order = other.order
    stores = other.stores
  }

  func copy() -> Symbols { Symbols(copyOf: self) }

  func find(_ name: String) -> Reference? { references[name] ?? parent?.find(name) }

  /// How the variable begins, if a frame of this chain defines it.
  func load(of reference: Reference) -> Load? { loads[reference] ?? parent?.load(of: reference) }

  @discardableResult
  private func define(_ name: String, _ load: Load) -> Reference {
    let reference = Reference(unit: unit, slot: slots.slot(level: level, name: name))
    references[name] = reference
    if loads[reference] == nil { order.append(reference) }
    loads[reference] = load
    return reference
  }

  func store(_ name: String) {
    stores.insert(name)
    if references[name] != nil { return }
    if let outer = parent?.find(name) {
      define(name, .alias(outer))
    } else {
      define(name, .undefined)
    }
  }

  @discardableResult
  func declareParameter(_ name: String) -> Reference {
    stores.insert(name)
    return define(name, .parameter)
  }

  func load(_ name: String) {
    if find(name) == nil { define(name, .resolve(name)) }
  }

  /// Takes in what the branches of an `if` did.
  func update(branches: [Symbols]) {
    var added: Set<String> = []
    for branch in branches { added.formUnion(branch.stores) }
    added.subtract(stores)
    for branch in branches {
      references.merge(branch.references) { _, new in new }
      for reference in branch.order {
        if loads[reference] == nil { order.append(reference) }
        loads[reference] = branch.loads[reference]
      }
      stores.formUnion(branch.stores)
    }
    for name in added {
      guard let target = find(name) else { continue }
      if loads[target] == nil { order.append(target) }
      if let outer = parent?.find(name) {
        loads[target] = .alias(outer)
      } else {
        loads[target] = .resolve(name)
      }
    }
  }

  /// All names set in this frame or around it, with their variables.
  var visibleStores: [(name: String, reference: Reference)] {
    var result: [String: Reference] = [:]
    var node: Symbols? = self
    while let symbols = node {
      for name in symbols.stores where result[name] == nil { result[name] = find(name) }
      node = symbols.parent
    }
    return result.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }
}

/// Slots of a unit, one for each name and nesting level.
final class SlotTable {
  private struct Key: Hashable {
    var level: Int
    var name: String
  }

  private var known: [Key: Int] = [:]
  private(set) var count = 0

  func slot(level: Int, name: String) -> Int {
    let key = Key(level: level, name: name)
    if let slot = known[key] { return slot }
    known[key] = count
    count += 1
    return count - 1
  }

  /// A slot without a name.
  func makeHidden() -> Int {
    count += 1
    return count - 1
  }
}
