/// What an object value's index stands for.
enum Object {
  /// A place that can be used again.
  case free
  case big(Int128)
  case wide(WideInteger)
  /// A list or a tuple; the value's kind tells which.
  case list(ListObject)
  case dictionary(DictionaryObject)
  case range(RangeObject)
  case iterator(IteratorObject)
  case view(ViewObject)
  case cycler(CyclerObject)
  case joiner(JoinerObject)
  case function(FunctionObject)
  case loop(LoopObject)
  case module(ModuleObject)
  case blocks(ContextObject)

  /// How much room it takes, in values.
  var weight: Int {
    switch self {
    case .free: 0
    case .big, .wide: 2
    case .list(let list): list.items.count + 4
    case .dictionary(let dictionary): dictionary.keys.count * 3 + 8
    case .iterator(let iterator): iterator.items.count + 4
    case .view(let view): view.items.count + 4
    case .range, .cycler, .joiner, .function, .loop, .module, .blocks: 4
    }
  }
}
