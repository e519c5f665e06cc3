// The machine: one switch over instructions.
extension Run {
  /// Runs until the output should be written (true) or the last frame ended (false).
  ///
  /// The state of the innermost frame is kept in local variables and read anew whenever a frame
  /// begins or ends.
  mutating func execute(downTo floor: Int = 0) throws(Failure) -> Bool {
    var table = noTable
    // Held for the same reason.
    var loop = idleLoop
    while frames.count > floor {
      let depth = frames.count
      let number = frames[depth - 1].program
      let base = frames[depth - 1].base
      let context = frames[depth - 1].context
      let cells = frames[depth - 1].cells
      let ownMode = frames[depth - 1].mode
      let program = programs[number].program
      let firstCache = programs[number].caches
      // Views need no reference counting; `program` keeps what they show.
      let (code, constants, names) = (program.code, program.constants, program.names)
      let source = program.source.bytes
      let fieldSites = program.fieldSites
      let (sitePlaces, siteFunctions) = (program.sitePlaces, program.siteFunctions)
      loop = loops.last ?? idleLoop
      pc = frames[depth - 1].pc
      while frames.count == depth {
        let step = code[pc]
        pc &+= 1
        switch step.operation {
        case .constant: stack.push(constants[step.a])
        case .bigConstant: stack.push(integer(program.bigConstants[Int(step.a)]))
        case .loadSlot:
          let value = stack[base &+ Int(step.a)]
          stack.push(value.isAbsent ? unset(names[step.b]) : value)
        case .loadSlotRaw: stack.push(stack[base &+ Int(step.a)])
        case .loadCell:
          let value = cell(Int(step.a), level: Int(step.n), from: cells)
          stack.push(value.isAbsent ? unset(names[step.b]) : value)
        case .loadCellRaw: stack.push(cell(Int(step.a), level: Int(step.n), from: cells))
        case .storeSlot: stack[base &+ Int(step.a)] = stack.pop()
        case .storeCell: cells?.values[Int(step.a)] = stack.pop()
        case .resolve: stack.push(try resolve(nameNumber(number, step.a), in: context))
        case .pushAbsent: stack.push(.absent)
        case .pop: _ = stack.pop()

        case .not: stack.top = .boolean(!(try isTrue(stack.top)))
        case .negative: stack.top = try negated(stack.top)
        case .positive: stack.top = try posited(stack.top)
        case .binary:
          let right = stack.pop()
          let sign = BinaryOperator(rawValue: UInt8(truncatingIfNeeded: step.n)) ?? .add
          stack.top = try binary(sign, stack.top, right)
        case .compare:
          let right = stack.pop()
          let sign = ComparisonOperator(rawValue: UInt8(truncatingIfNeeded: step.n)) ?? .equal
          stack.top = .boolean(try compare(sign, stack.top, right))
        case .compareChain:
          let right = stack.pop()
          let sign = ComparisonOperator(rawValue: UInt8(truncatingIfNeeded: step.n)) ?? .equal
          if try compare(sign, stack.top, right) {
            stack.top = right
          } else {
            stack.top = .boolean(false)
            pc = Int(step.a)
          }
        case .concatenate: try concatenate(Int(step.n), mode(Int(step.a), ownMode, context))
        case .makeList: stack.push(list(stack.take(Int(step.n))))
        case .makeTuple: stack.push(tuple(stack.take(Int(step.n))))
        case .makeDictionary: try makeDictionary(Int(step.n))
        case .attribute:
          stack.top = try field(
            of: stack.top, names[step.a], cache: firstCache &+ Int(step.b))
        case .item:
          let key = stack.pop()
          stack.top = try item(of: stack.top, key: key)
        case .slice:
          let step = stack.pop()
          let stop = stack.pop()
          let start = stack.pop()
          stack.top = try slice(of: stack.top, start, stop, step)

        case .filter, .test:
          let places = sitePlaces[step.a]
          if places.isKnown {
            try apply(siteFunctions[Int(step.a)], places)
          } else {
            try applySite(program.sites[Int(step.a)], isTest: step.operation == .test)
          }
        case .call:
          let shape = program.shapes[Int(step.a)]
          if try enterMacro(shape) { break }
          let arguments = try gather(shape)
          settle(try call(stack.pop(), arguments))
        case .callMethod:
          let arguments = try gather(program.shapes[Int(step.a)])
          settle(try callMethod(stack.pop(), names[step.b], arguments))
        case .fail: throw Failure(program.messages[Int(step.a)])

        case .jump: pc = Int(step.a)
        case .jumpIfFalse: if !(try isTrue(stack.pop())) { pc = Int(step.a) }
        case .jumpIfTrue: if try isTrue(stack.pop()) { pc = Int(step.a) }
        case .jumpIfFalseOrPop:
          if try isTrue(stack.top) { _ = stack.pop() } else { pc = Int(step.a) }
        case .jumpIfTrueOrPop:
          if try isTrue(stack.top) { pc = Int(step.a) } else { _ = stack.pop() }
        case .jumpIfExtended: if frames[depth - 1].parent >= 0 { pc = Int(step.a) }
        case .jumpIfPresent: if !stack.pop().isAbsent { pc = Int(step.a) }

        case .emitData:
          output.append(source.slice(Int(step.a), Int(step.a) &+ Int(step.b)))
        case .emit:
          if try emit(
            stack.pop(), mode(Int(step.n), ownMode, context), mayStop: floor == 0)
          {
            return stop(depth)
          }
        case .emitRaw: try write(stack.pop(), .none)
        case .beginCapture: output.beginCapture()
        case .endCapture:
          let captured = output.endCapture()
          stack.push(text(captured, safe: mode(Int(step.n), ownMode, context)))
        case .dropCapture: _ = output.endCapture()
        case .markSafe:
          if context.mode != .none {
            stack.top = try string(of: stack.top).marked(safe: context.mode)
          }

        case .unpack: try unpack(Int(step.n))
        case .checkNamespace:
          if stack.pop().kind != .namespace {
            throw Failure("cannot assign attribute on non-namespace object")
          }
        case .setMember: try setMember(names[step.a])
        case .exportName:
          let name = nameNumber(number, step.a)
          context.vars[name] = stack.top
          if step.n == 1 { context.exported.insert(name) }
        case .unexport: context.exported.remove(nameNumber(number, step.a))

        case .loopBegin:
          try beginLoop(
            over: stack.pop(), flags: Int(step.n), unit: Int(step.a), program: number)
          loop = loops.last ?? idleLoop
        case .loopNext:
          if output.isReady {
            pc &-= 1
            return stop(depth)
          }
          try nextRound(step, of: loop)
        case .loopAccept: acceptRound(of: loop)
        case .loopEnd:
          _ = loops.popLast()
          loop = loops.last ?? idleLoop
        case .loopObject: push(loop)
        case .appendItem:
          let item = stack.pop()
          listObject(stack.top)?.items.append(item)
        case .recursiveLoop:
          let value = stack.pop()
          try enter(
            program: number, unit: Int(step.a), context: context, cells: cells,
            ending: .written)
          setArgument(0, value)
          nextLoopDepth = 0
        case .ownLoopMember: try pushMember(step, of: loop)
        case .loopMember: try loopMember(step, names[step.b])

        case .makeMacro:
          let macro = MacroObject(
            program: number, macro: program.macros[Int(step.a)], context: context,
            cells: cells)
          stack.push(function(.macro(macro)))
        case .callBlock:
          try callBlock(nameNumber(number, step.a), flags: Int(step.n), locals: Int(step.b))
        case .superBlock:
          let current = ContextObject.BlockEntry(program: number, unit: Int(step.b))
          stack.push(superBlock(nameNumber(number, step.a), current: current, in: context))
        case .selfBlocks: stack.push(.object(.blocks, objects.add(.blocks(context))))
        case .extends: try extend(stack.pop())
        case .callParent: try callParent()
        case .include: try include(stack.pop(), flags: Int(step.n), locals: Int(step.b))
        case .importModule: try importModule(stack.pop(), flags: Int(step.n), locals: Int(step.b))
        case .importName: try importName(nameNumber(number, step.a))
        case .setMode: try setMode(context, ownMode)
        case .restoreMode:
          context.mode = Autoescape(flag: UInt8(truncatingIfNeeded: stack.pop().asInteger))
          autoescape = context.mode
        case .returnText: leave(mode: Int(step.n))
        case .returnValue:
          // The frame stays, for who evaluates again.
          return false

        case .emitSlot:
          let value = stack[base &+ Int(step.a)]
          if try emit(
            value.isAbsent ? unset(names[step.b]) : value,
            mode(Int(step.n), ownMode, context), mayStop: floor == 0)
          {
            return stop(depth)
          }
        case .emitCell:
          let value = cell(Int(step.a), level: 0, from: cells)
          if try emit(
            value.isAbsent ? unset(names[step.b]) : value,
            mode(Int(step.n), ownMode, context), mayStop: floor == 0)
          {
            return stop(depth)
          }
        case .loadField, .emitField:
          let site = fieldSites[step.b]
          var owner =
            site.isCell ? cell(Int(step.a), level: 0, from: cells) : stack[base &+ Int(step.a)]
          let known = caches[firstCache &+ site.cache]
          let value: Value
          if owner.kind == .row, Int(known.owner) == owner.owner {
            if table.owner != owner.owner {
              table = HotTable(owner: owner.owner, tables[owner.owner])
            }
            let place = Int(known.place)
            let cell =
              owner.index < table.rowCount
              ? table.object.cell(row: owner.index, column: place) : TableCell(kind: .null)
            value = try self.value(
              of: cell, in: table.storage, owner, column: place, name: names[site.name])
          } else if owner.kind == .documentObject, thawed.isEmpty,
            Int(known.owner) == owner.owner, owner.owner < documentViews.count,
            documentViews[owner.owner].node(owner.index).length == known.shape
          {
            let first = documentViews[owner.owner].node(owner.index).first
            value = self.value(ofNode: first &+ Int(known.place), in: owner.owner)
          } else {
            if owner.isAbsent { owner = unset(names[site.variable]) }
            value = try field(of: owner, names[site.name], cache: firstCache &+ site.cache)
          }
          if step.operation == .loadField {
            stack.push(value)
          } else if try emit(
            value, mode(Int(step.n), ownMode, context), mayStop: floor == 0)
          {
            return stop(depth)
          }
        }
      }
    }
    return false
  }

  /// Stops at the next instruction, so that output can leave.
  private mutating func stop(_ depth: Int) -> Bool {
    frames[depth - 1].pc = pc
    return true
  }

  /// An undefined value for a variable that is not set.
  @inline(__always) private func unset(_ name: Bytes) -> Value {
    .undefined(name, .name, settings.undefined)
  }

  /// The run's number of a program's name.
  @inline(__always) private func nameNumber(_ program: Int, _ name: Int32) -> Int {
    programs[program].names[Int(name)]
  }

  @inline(__always) private func mode(
    _ lexical: Int, _ own: Autoescape, _ context: ContextObject
  ) -> Autoescape {
    lexical == LexicalMode.ofTemplate ? own : Run.mode(lexical, own, context)
  }

  /// The value of a row's cell, read where it lies.
  @inline(__always) private mutating func value(
    of cell: TableCell, in storage: Bytes, _ row: Value, column: Int, name: Bytes
  ) throws(Failure) -> Value {
    if let value = TableEntry.value(of: cell, in: storage, column: column, name: name) {
      return value
    }
    return try self.cell(row: row.index, column: column, of: row.owner, name: name)
  }

  private mutating func settle(_ outcome: Outcome) {
    if case .value(let value) = outcome { stack.push(value) }
  }
}
