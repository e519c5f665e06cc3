// From a value to the object it stands for.
extension Run {
  /// The object of a list or tuple.
  func listObject(_ value: Value) -> ListObject? {
    guard value.kind == .list || value.kind == .tuple, case .list(let list) = objects[value.index]
    else { return nil }
    return list
  }

  func dictionaryObject(_ value: Value) -> DictionaryObject? {
    guard value.kind == .dictionary || value.kind == .namespace,
      case .dictionary(let dictionary) = objects[value.index]
    else { return nil }
    return dictionary
  }

  func rangeObject(_ value: Value) -> RangeObject? {
    guard value.kind == .range, case .range(let range) = objects[value.index] else { return nil }
    return range
  }

  func iteratorObject(_ value: Value) -> IteratorObject? {
    guard value.kind == .iterator, case .iterator(let iterator) = objects[value.index] else {
      return nil
    }
    return iterator
  }

  func viewObject(_ value: Value) -> ViewObject? {
    guard value.kind == .view, case .view(let view) = objects[value.index] else { return nil }
    return view
  }

  func functionObject(_ value: Value) -> FunctionObject? {
    guard value.kind == .function, case .function(let function) = objects[value.index] else {
      return nil
    }
    return function
  }

  func cyclerObject(_ value: Value) -> CyclerObject? {
    guard value.kind == .cycler, case .cycler(let cycler) = objects[value.index] else { return nil }
    return cycler
  }

  func joinerObject(_ value: Value) -> JoinerObject? {
    guard value.kind == .joiner, case .joiner(let joiner) = objects[value.index] else { return nil }
    return joiner
  }

  func loopObject(_ value: Value) -> LoopObject? {
    guard value.kind == .loop, case .loop(let loop) = objects[value.index] else { return nil }
    return loop
  }

  func moduleObject(_ value: Value) -> ModuleObject? {
    guard value.kind == .module, case .module(let module) = objects[value.index] else { return nil }
    return module
  }

  /// The context whose blocks `self` stands for.
  func blocksContext(_ value: Value) -> ContextObject? {
    guard value.kind == .blocks, case .blocks(let context) = objects[value.index] else {
      return nil
    }
    return context
  }

  func bigInteger(_ value: Value) -> Int128 {
    guard value.kind == .big, case .big(let big) = objects[value.index] else { return 0 }
    return big
  }

  func table(_ index: Int) -> TableEntry? {
    index >= 0 && index < tables.count ? tables[index] : nil
  }

  /// What a variadic function got beyond its parameters.
  func rest(_ arguments: Arguments) -> [Value] { listObject(arguments.rest)?.items ?? [] }

  func keywords(_ arguments: Arguments) -> [(key: Value, value: Value)] {
    dictionaryObject(arguments.keywords)?.members ?? []
  }
}
