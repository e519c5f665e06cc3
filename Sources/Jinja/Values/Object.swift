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
}
