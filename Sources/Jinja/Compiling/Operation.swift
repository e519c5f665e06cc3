/// What a step does; `n`, `a`, `b` are the instruction's operands.
enum Operation: UInt8, BitwiseCopyable, Sendable {
  // Values.
  /// Pushes constant `a`.
  case constant
  /// Pushes the 128-bit integer `a`.
  case bigConstant
  /// Pushes the variable in slot `a`; `b` is its name, for undefined.
  case loadSlot
  /// Pushes cell `a` of the scope `n` levels out; `b` is its name.
  case loadCell
  /// Like the two above, but an unset variable stays absent.
  case loadSlotRaw
  case loadCellRaw
  /// Pops into slot `a`, or cell `a` of the frame's own scope.
  case storeSlot
  case storeCell
  /// Pushes what the context holds under name `a`, absent where it holds nothing.
  case resolve
  case pushAbsent
  case pop

  // Operators.
  case not
  case negative
  case positive
  /// Binary operator `n`.
  case binary
  /// Comparison `n`.
  case compare
  /// Comparison `n` within a chain: where it fails, false stays and it goes on at `a`; else the
  /// right operand stays.
  case compareChain
  /// Joins `n` texts in mode `a`.
  case concatenate
  case makeList
  case makeTuple
  case makeDictionary
  /// Pushes `top.a`; `b` is the place of its cache.
  case attribute
  case item
  /// Pops step, stop, start and a sequence.
  case slice

  // Calls.
  /// Call site `a` of a filter.
  case filter
  /// Call site `a` of a test.
  case test
  /// Calls the function under the arguments; call shape `a`.
  case call
  /// Calls method `b` of the value under the arguments; call shape `a`.
  case callMethod
  /// Raises message `a`.
  case fail

  // Going elsewhere.
  case jump
  case jumpIfFalse
  case jumpIfTrue
  /// Jumps and keeps the value, or pops it and goes on.
  case jumpIfFalseOrPop
  case jumpIfTrueOrPop
  /// Jumps where the template turned out to extend another.
  case jumpIfExtended
  /// Jumps where the value on top is not absent, popping it.
  case jumpIfPresent

  // Output.
  /// Writes `b` bytes of the source from `a`.
  case emitData
  /// Pops and writes in mode `n`.
  case emit
  /// Pops and writes as it is.
  case emitRaw
  case beginCapture
  /// Pushes what was captured; safe as mode `n` says.
  case endCapture
  case dropCapture
  /// Marks text as safe where the run-time mode escapes.
  case markSafe

  // Assignment.
  /// Pops an iterable and pushes its `n` members, the first on top.
  case unpack
  /// Raises unless the top is a namespace; pops it.
  case checkNamespace
  /// Pops a namespace and a value, which becomes its member `a`.
  case setMember
  /// Sets name `a` of the context to the top, which stays; `n` is 1 where it is exported.
  case exportName
  /// Takes name `a` from what is exported.
  case unexport

  // Loops.
  /// Pops an iterable and begins a loop; `n` are `LoopFlags`.
  case loopBegin
  /// Pushes the next item, or goes on at `a` after the last; it counts unless `n` is 1.
  case loopNext
  /// Counts the item that passed the loop's test.
  case loopAccept
  case loopEnd
  /// Pushes `loop`.
  case loopObject
  /// Appends the top to the list under it.
  case appendItem
  /// Pops an iterable and runs unit `a` on it.
  case recursiveLoop
  /// Member `a` (a `LoopMember`) of the loop on top, or attribute `b` of anything else.
  case loopMember
  /// Pushes member `a` of the innermost loop.
  case ownLoopMember

  // Scopes.
  /// Pushes the macro described at `a`.
  case makeMacro
  /// Runs the block of name `a`; `n` are `BlockFlags`, `b` the list of local names.
  case callBlock
  /// Pushes `super` for the block of name `a`, of unit `b`.
  case superBlock
  case selfBlocks
  /// Pops the name of the template to extend.
  case extends
  /// Goes on with the template that was extended, if any.
  case callParent
  /// Pops a template's name or names; `n` are `IncludeFlags`, `b` the list of local names.
  case include
  /// Pops a template's name and pushes it as a module; operands as for `include`.
  case importModule
  /// Pushes member `a` of the module on top.
  case importName
  /// Pops the new run-time mode, pushes the old one.
  case setMode
  /// Pops the mode to go back to.
  case restoreMode
  case returnText
  /// Ends an expression's evaluation with the value on top.
  case returnValue

  // Two or three of the above at once.
  /// Writes the variable in slot `a` in mode `n`; `b` is its name.
  case emitSlot
  /// The same for cell `a` of the frame's own scope.
  case emitCell
  /// Pushes member `b` (a `FieldSite`) of the variable in slot or cell `a`.
  case loadField
  /// Writes that member in mode `n`.
  case emitField
}
