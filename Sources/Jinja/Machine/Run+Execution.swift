// The machine: one switch over instructions.
extension Run {
  /// Runs until the output should be written (true) or the last frame ended (false).
  ///
  /// The state of the innermost frame is kept in local variables and read anew whenever a frame
  /// begins or ends.
  mutating func execute(downTo floor: Int = 0) throws(Failure) -> Bool {
    while frames.count > floor {
      let frame = frames[frames.count - 1]
      let loaded = programs[frame.program]
      let program = loaded.program
      let depth = frames.count
      pc = frame.pc
      while frames.count == depth {
        let step = program.code[pc]
        pc &+= 1
        switch step.operation {
        case .constant: stack.push(program.constants[Int(step.a)])
        case .bigConstant: stack.push(integer(program.bigConstants[Int(step.a)]))
        case .loadSlot:
          let value = stack[frame.base &+ Int(step.a)]
          stack.push(value.isAbsent ? unset(step.b, program) : value)
        case .loadSlotRaw: stack.push(stack[frame.base &+ Int(step.a)])
        case .loadCell:
          let value = cell(Int(step.a), level: Int(step.n), from: frame.cells)
          stack.push(value.isAbsent ? unset(step.b, program) : value)
        case .loadCellRaw: stack.push(cell(Int(step.a), level: Int(step.n), from: frame.cells))
        case .storeSlot: stack[frame.base &+ Int(step.a)] = stack.pop()
        case .storeCell: frame.cells?.values[Int(step.a)] = stack.pop()
        case .resolve: stack.push(try resolve(loaded.names[Int(step.a)], in: frame.context))
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
        case .concatenate: try concatenate(Int(step.n), mode(Int(step.a), in: frame))
        case .makeList: stack.push(list(stack.take(Int(step.n))))
        case .makeTuple: stack.push(tuple(stack.take(Int(step.n))))
        case .makeDictionary: try makeDictionary(Int(step.n))
        case .attribute:
          stack.top = try field(
            of: stack.top, program.names[Int(step.a)], cache: loaded.caches &+ Int(step.b))
        case .item:
          let key = stack.pop()
          stack.top = try item(of: stack.top, key: key)
        case .slice:
          let step = stack.pop()
          let stop = stack.pop()
          let start = stack.pop()
          stack.top = try slice(of: stack.top, start, stop, step)

        case .filter, .test:
          try applySite(program.sites[Int(step.a)], isTest: step.operation == .test)
        case .call:
          let arguments = try gather(program.shapes[Int(step.a)])
          settle(try call(stack.pop(), arguments))
        case .callMethod:
          let arguments = try gather(program.shapes[Int(step.a)])
          settle(try callMethod(stack.pop(), program.names[Int(step.b)], arguments))
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
          output.append(program.source.bytes.slice(Int(step.a), Int(step.a) &+ Int(step.b)))
        case .emit: try write(stack.pop(), mode(Int(step.n), in: frame))
        case .emitRaw: try write(stack.pop(), .none)
        case .beginCapture: output.beginCapture()
        case .endCapture:
          let captured = output.endCapture()
          stack.push(text(captured, safe: mode(Int(step.n), in: frame)))
        case .dropCapture: _ = output.endCapture()
        case .markSafe:
          if frame.context.mode != .none {
            stack.top = try string(of: stack.top).marked(safe: frame.context.mode)
          }

        case .unpack: try unpack(Int(step.n))
        case .checkNamespace:
          if stack.pop().kind != .namespace {
            throw Failure("cannot assign attribute on non-namespace object")
          }
        case .setMember: try setMember(program.names[Int(step.a)])
        case .exportName:
          let name = loaded.names[Int(step.a)]
          frame.context.vars[name] = stack.top
          if step.n == 1 { frame.context.exported.insert(name) }
        case .unexport: frame.context.exported.remove(loaded.names[Int(step.a)])

        case .loopBegin:
          try beginLoop(
            over: stack.pop(), flags: Int(step.n), unit: Int(step.a), program: frame.program)
        case .loopNext:
          if output.isReady {
            pc &-= 1
            frames[depth - 1].pc = pc
            return true
          }
          try nextRound(step)
        case .loopAccept: acceptRound()
        case .loopEnd: _ = loops.popLast()
        case .loopObject: pushLoop()
        case .appendItem:
          let item = stack.pop()
          listObject(stack.top)?.items.append(item)
        case .recursiveLoop:
          let value = stack.pop()
          try enter(
            program: frame.program, unit: Int(step.a), context: frame.context, cells: frame.cells,
            ending: .written)
          setArgument(0, value)
          nextLoopDepth = 0
        case .loopMember: try loopMember(step, program.names[Int(step.b)])

        case .makeMacro:
          let macro = MacroObject(
            program: frame.program, macro: program.macros[Int(step.a)], context: frame.context,
            cells: frame.cells)
          stack.push(function(.macro(macro)))
        case .callBlock:
          try callBlock(loaded.names[Int(step.a)], flags: Int(step.n), locals: Int(step.b))
        case .superBlock:
          let current = ContextObject.BlockEntry(program: frame.program, unit: Int(step.b))
          stack.push(superBlock(loaded.names[Int(step.a)], current: current, in: frame.context))
        case .selfBlocks: stack.push(.object(.blocks, objects.add(.blocks(frame.context))))
        case .extends: try extend(stack.pop())
        case .callParent: try callParent()
        case .include: try include(stack.pop(), flags: Int(step.n), locals: Int(step.b))
        case .importModule: try importModule(stack.pop(), flags: Int(step.n), locals: Int(step.b))
        case .importName: try importName(loaded.names[Int(step.a)])
        case .setMode: try setMode(frame)
        case .restoreMode:
          frame.context.mode = Autoescape(flag: UInt8(truncatingIfNeeded: stack.pop().asInteger))
          autoescape = frame.context.mode
        case .returnText: leave(mode: Int(step.n))
        case .returnValue:
          // The frame stays, for who evaluates again.
          return false

        case .emitSlot:
          let value = stack[frame.base &+ Int(step.a)]
          try write(
            value.isAbsent ? unset(step.b, program) : value, mode(Int(step.n), in: frame))
        case .emitField:
          let site = program.fieldSites[Int(step.b)]
          var value = stack[frame.base &+ Int(step.a)]
          if value.isAbsent { value = unset(Int32(truncatingIfNeeded: site.variable), program) }
          try write(
            try field(of: value, program.names[site.name], cache: loaded.caches &+ site.cache),
            mode(Int(step.n), in: frame))
        }
      }
    }
    return false
  }

  /// An undefined value for a variable that is not set.
  private func unset(_ name: Int32, _ program: Program) -> Value {
    .undefined(program.names[Int(name)], .name, options.undefined)
  }

  private mutating func settle(_ outcome: Outcome) {
    if case .value(let value) = outcome { stack.push(value) }
  }
}
