// Python's names of types, for messages.
extension Run {
  /// As in "unsupported operand type(s) for +: 'int' and 'str'".
  func typeName(of value: Value) -> String {
    switch value.kind {
    case .absent, .none: "NoneType"
    case .undefined: "Undefined"
    case .boolean: "bool"
    case .integer, .big, .wide: "int"
    case .float: "float"
    case .number: value.bytes.isWholeNumber ? "int" : "float"
    case .text: value.isSafe ? "Markup" : "str"
    case .list, .documentList, .table: "list"
    case .tuple: "tuple"
    case .dictionary, .documentObject, .row: "dict"
    case .range: "range"
    case .iterator: "generator"
    case .view: "dict_\(viewObject(value)?.part.rawValue ?? "items")"
    case .namespace: "Namespace"
    case .function: "function"
    case .loop: "LoopContext"
    case .cycler: "Cycler"
    case .joiner: "Joiner"
    case .module: "TemplateModule"
    case .blocks: "TemplateReference"
    }
  }

  /// As in "'dict object' has no attribute 'x'".
  static func objectName(of kind: Value.Kind) -> String {
    switch kind {
    case .absent, .none: "None"
    case .undefined: "Undefined object"
    case .boolean: "bool object"
    case .integer, .big, .wide: "int object"
    case .float: "float object"
    case .number: "number"
    case .text: "str object"
    case .list, .documentList, .table: "list object"
    case .tuple: "tuple object"
    case .dictionary, .documentObject: "dict object"
    case .row: "record"
    case .range: "range object"
    case .iterator: "generator object"
    case .view: "dict view object"
    case .namespace: "Namespace object"
    case .function: "function object"
    case .loop: "LoopContext object"
    case .cycler: "Cycler object"
    case .joiner: "Joiner object"
    case .module: "TemplateModule object"
    case .blocks: "TemplateReference object"
    }
  }
}
