import Records

extension CollectionKey: DescribedKeys {
  var value: KeyValue {
    switch self {
    case .label: .text
    case .key, .element, .preferenceGroup, .orderPreference: .name
    case .fields:
      .map(.either([.word(FieldType.allCases.map(\.rawValue)), .object(FieldKey.self)]))
    case .orders: .map(.either([.name, .object(OrderKey.self)]))
    case .defaultOrder: .either([.name, .whole(0...Int.max), .null])
    case .filters: .map(.object(FilterKey.self))
    }
  }

  var summary: String {
    switch self {
    case .label: "What pages call it."
    case .key: "The field that identifies a record."
    case .element: "What one record is called, in words and as an XML element."
    case .preferenceGroup: "What its preference keys begin with."
    case .orderPreference: "The last part of the key that chooses an order."
    case .fields: "The fields, each as its type or an object."
    case .orders: "Named display orders, each as a sort or an object."
    case .defaultOrder: "The order without a preference, by name or number."
    case .filters: "Named filters."
    }
  }
}

extension FieldKey: DescribedKeys {
  static var oneOf: [FieldKey] { [.type, .values] }

  var value: KeyValue {
    switch self {
    case .type: .word(FieldType.allCases.map(\.rawValue))
    case .label, .unit: .text
    case .required, .integer: .boolean
    case .minimum, .maximum: .number
    case .values: .either([.list(.name), .map(.whole(Int.min...Int.max))])
    case .defaultValue: .scalar
    }
  }

  var summary: String {
    switch self {
    case .type: "What it holds."
    case .label: "What pages call it."
    case .required: "Whether every record must have it."
    case .unit: "The unit of a number, such as km."
    case .minimum: "The least number allowed."
    case .maximum: "The greatest number allowed."
    case .integer: "Whether a number must be whole."
    case .values: "The texts allowed, in order of rank, or each with its rank."
    case .defaultValue: "What filters and templates see where a record lacks it."
    }
  }
}

extension OrderKey: DescribedKeys {
  var value: KeyValue {
    switch self {
    case .number: .whole(0...1_000_000)
    case .label: .text
    case .sort: .name
    }
  }

  var summary: String {
    switch self {
    case .number: "The number by which a preference may give it."
    case .label: "What the list says, such as newest first."
    case .sort: "Field names, - in front for descending."
    }
  }
}

extension FilterKey: DescribedKeys {
  var value: KeyValue {
    switch self {
    case .type: .word([FieldType.boolean.rawValue, FieldType.number.rawValue])
    case .minimum, .maximum: .number
    case .label: .text
    case .defaultValue: .either([.boolean, .number])
    case .condition: .name
    }
  }

  var summary: String {
    switch self {
    case .type: "The type of its preference; boolean without it."
    case .minimum: "The least number that the preference may have."
    case .maximum: "The greatest number that the preference may have."
    case .label: "What the list says while it is in force: a template over its name."
    case .defaultValue: "Its value without a preference."
    case .condition: "A Jinja expression over the record and the filter's own name."
    }
  }
}
