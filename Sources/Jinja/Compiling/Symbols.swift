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
  /// For a branch of an `if`: what held before it. The tables below then hold only what changed.
  private let base: Symbols?
  private(set) var references: [String: Reference] = [:]
  private(set) var loads: [Reference: Load] = [:]
  private(set) var order: [Reference] = []
  private(set) var stores: Set<String> = []

  init(unit: Int, parent: Symbols?, slots: SlotTable) {
    self.unit = unit
    self.parent = parent
    self.slots = slots
    base = nil
    level = (parent?.level ?? -1) + 1
  }

  private init(branchOf base: Symbols) {
    unit = base.unit
    level = base.level
    parent = base.parent
    slots = base.slots
    self.base = base
  }

  /// The symbols of a branch, which begins with what holds here.
  func branch() -> Symbols { Symbols(branchOf: self) }

  private func own(_ name: String) -> Reference? { references[name] ?? base?.own(name) }

  private func hasStore(_ name: String) -> Bool {
    stores.contains(name) || base?.hasStore(name) ?? false
  }

  func find(_ name: String) -> Reference? { own(name) ?? parent?.find(name) }

  private func set(_ load: Load, of reference: Reference) {
    if loads.updateValue(load, forKey: reference) == nil { order.append(reference) }
  }

  @discardableResult
  private func define(_ name: String, _ load: Load) -> Reference {
    let reference = Reference(unit: unit, slot: slots.slot(level: level, name: name))
    references[name] = reference
    set(load, of: reference)
    return reference
  }

  func store(_ name: String) {
    stores.insert(name)
    if own(name) != nil { return }
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
    for branch in branches {
      for name in branch.stores where !hasStore(name) { added.insert(name) }
    }
    for branch in branches {
      references.merge(branch.references) { _, new in new }
      for reference in branch.order {
        if let load = branch.loads[reference] { set(load, of: reference) }
      }
      stores.formUnion(branch.stores)
    }
    for name in added.sorted() {
      guard let target = find(name) else { continue }
      if let outer = parent?.find(name) {
        set(.alias(outer), of: target)
      } else {
        set(.resolve(name), of: target)
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
