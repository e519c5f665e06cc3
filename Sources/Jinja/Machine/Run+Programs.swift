// Templates that a run meets, and the frames their units run in.
extension Run {
  /// The run's number for a program.
  mutating func load(_ program: Program) -> Int {
    var names: [Int] = []
    names.reserveCapacity(program.names.count)
    if programs.isEmpty, nameTexts.isEmpty {
      // The first program's own numbers serve.
      nameNumbers = program.nameNumbers
      for index in 0..<program.names.count {
        nameTexts.append(program.names[index])
        names.append(index)
      }
    }
    for index in names.count..<program.names.count {
      names.append(number(ofName: program.names[index].string))
    }
    programs.append(
      LoadedProgram(
        program: program, mode: escaping.mode(of: program.source.name), names: names,
        caches: caches.count))
    for _ in 0..<program.cacheCount { caches.append(FieldCache()) }
    return programs.count - 1
  }

  /// Loads the template called `name`.
  mutating func program(named name: String) throws(LoadFailure) -> Int {
    if let known = programNumbers[name] { return known }
    let program: Program
    do throws(TemplateError) {
      program = try environment.program(named: name)
    } catch {
      throw LoadFailure(error: error, isMissing: error.kind == .notFound)
    }
    let number = load(program)
    programNumbers[name] = number
    return number
  }

  /// A context for a template, with its blocks.
  func context(
    for program: Int, inherited: [Int: Value], seesHost: Bool
  ) -> ContextObject {
    let loaded = programs[program]
    let context = ContextObject(
      inherited: inherited, seesHost: seesHost, mode: loaded.mode, program: program)
    for block in loaded.program.blocks {
      context.blocks[loaded.names[block.name]] = [
        ContextObject.BlockEntry(program: program, unit: block.unit)
      ]
    }
    return context
  }

  /// Begins a unit; its slots are absent.
  mutating func enter(
    program: Int, unit: Int, context: ContextObject, cells: CellsObject?, ending: Frame.Ending
  ) throws(Failure) {
    if frames.count >= settings.deepestFrame {
      throw Failure(
        "templates, blocks and macros are nested more than \(frames.count) deep", kind: .limit,
        hint: "does one call itself without end?")
    }
    try charge(1)
    let extent = programs[program].program.extents[unit]
    var own = cells
    if extent.cells > 0 { own = CellsObject(count: extent.cells, parent: cells) }
    switch ending {
    case .written: break
    case .text, .module, .body: output.beginCapture()
    }
    if !frames.isEmpty { frames[frames.count - 1].pc = pc }
    frames.append(
      Frame(
        program: program, unit: unit, pc: extent.entry, base: stack.count, context: context,
        cells: own, mode: programs[program].mode, ending: ending))
    stack.reserve(extent.slots + extent.depth + 8)
    stack.resize(stack.count + extent.slots)
    autoescape = context.mode
  }

  /// Sets an argument of the frame that was just entered.
  mutating func setArgument(_ slot: Int, _ value: Value) {
    guard let frame = frames.last else { return }
    stack[frame.base + slot] = value
    let program = programs[frame.program].program
    guard program.extents[frame.unit].hasArgumentCells else { return }
    for (from, cell) in program.units[frame.unit].argumentCells where from == slot {
      frame.cells?.values[cell] = value
    }
  }
}
