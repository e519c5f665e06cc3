// Putting the units together.
extension Compiler {
  mutating func finish() -> Program {
    numberCells()
    for builder in builders { append(builder) }
    parts.locals = localReferences.map { list in
      list.map { entry in
        let level = level(of: entry.reference.unit, from: entry.unit)
        if let cell = captured[entry.reference] {
          return Program.Local(name: entry.name, level: level, index: cell, isSlot: false)
        }
        return Program.Local(
          name: entry.name, level: 0, index: entry.reference.slot, isSlot: true)
      }
    }
    return Program(source: source, parts: parts, analysis: analysis)
  }

  /// Gives each variable that inner units read a cell of its unit.
  private mutating func numberCells() {
    for reference in captured.keys.sorted(by: { ($0.unit, $0.slot) < ($1.unit, $1.slot) }) {
      let builder = builders[reference.unit]
      captured[reference] = builder.unit.cells
      builder.unit.cells += 1
    }
    for macro in parts.macros {
      let builder = builders[macro.unit]
      for slot in macro.slots {
        if let cell = captured[Symbols.Reference(unit: macro.unit, slot: slot)] {
          builder.unit.argumentCells.append((slot, cell))
        }
      }
    }
  }

  /// How many scopes out of `unit` the cells of `owner` are.
  private func level(of owner: Int, from unit: Int) -> Int {
    var (level, node) = (0, unit)
    while node != owner {
      if builders[node].unit.cells > 0 { level += 1 }
      guard let parent = builders[node].unit.parent else { break }
      node = parent
    }
    return level
  }

  private mutating func append(_ builder: UnitBuilder) {
    let entry = parts.code.count
    var unit = builder.unit
    unit.entry = entry
    unit.slots = builder.slots.count
    unit.depth = builder.deepest + 2
    for (index, instruction) in builder.code.enumerated() {
      parts.code.append(finished(instruction, in: builder, entry: entry))
      parts.places.append(builder.places[index])
    }
    parts.units.append(unit)
  }

  private mutating func finished(
    _ instruction: Instruction, in builder: UnitBuilder, entry: Int
  ) -> Instruction {
    var result = instruction
    switch instruction.operation {
    case .loadSlot, .loadSlotRaw, .storeSlot, .emitSlot, .loadField, .emitField:
      let reference = Symbols.Reference(unit: builder.number, slot: Int(instruction.a))
      guard let cell = captured[reference] else { return result }
      result.a = Int32(truncatingIfNeeded: cell)
      switch instruction.operation {
      case .loadSlot: result.operation = .loadCell
      case .loadSlotRaw: result.operation = .loadCellRaw
      case .storeSlot: result.operation = .storeCell
      case .emitSlot: result.operation = .emitCell
      default: parts.fieldSites[Int(instruction.b)].isCell = true
      }
    case .loadCell, .loadCellRaw:
      let owner = Int(instruction.n)
      let reference = Symbols.Reference(unit: owner, slot: Int(instruction.a))
      result.a = Int32(truncatingIfNeeded: captured[reference] ?? 0)
      result.n = UInt16(truncatingIfNeeded: level(of: owner, from: builder.number))
    case .jump, .jumpIfFalse, .jumpIfTrue, .jumpIfFalseOrPop, .jumpIfTrueOrPop, .jumpIfExtended,
      .jumpIfPresent, .compareChain, .loopNext:
      result.a += Int32(truncatingIfNeeded: entry)
    default: break
    }
    return result
  }
}
