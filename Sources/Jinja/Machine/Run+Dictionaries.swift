// Finding and storing in dictionaries.
extension Run {
  /// A hash that equal values share; unhashable values raise as in Python.
  func hash(of value: Value) throws(Failure) -> UInt {
    switch value.kind {
    case .text: return value.bytes.hash
    case .integer: return Run.hash(UInt(truncatingIfNeeded: value.payload))
    case .boolean: return Run.hash(UInt(truncatingIfNeeded: value.payload))
    case .none, .absent: return 0x9E37_79B9
    case .wide: return wideInteger(value)?.hash ?? 0
    case .number where isWide(value): return wideInteger(value)?.hash ?? 0
    case .float, .number, .big:
      guard let number = try number(value) else { return 0 }
      if case .integer(let whole) = number { return Run.hash(UInt(bitPattern: whole)) }
      let double = number.double
      if let whole = Int(exactly: double) { return Run.hash(UInt(bitPattern: whole)) }
      return Run.hash(UInt(truncatingIfNeeded: double.bitPattern))
    case .tuple:
      var result: UInt = 17
      for item in listObject(value)?.items ?? [] {
        result = result &* 1_000_003 ^ (try hash(of: item))
      }
      return result
    case .undefined:
      try requireLenient(value)
      return 7
    case .list, .documentList, .table, .dictionary, .documentObject, .row, .view:
      throw Failure("unhashable type: '\(typeName(of: value))'")
    case .range, .iterator, .namespace, .function, .loop, .cycler, .joiner, .module, .blocks:
      return Run.hash(UInt(truncatingIfNeeded: value.payload))
    }
  }

  private static func hash(_ bits: UInt) -> UInt {
    let mixed = bits &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 32)
  }

  /// The place of `key` in `dictionary`.
  func find(_ key: Value, in dictionary: DictionaryObject) throws(Failure) -> Int? {
    let hash = try hash(of: key)
    return try dictionary.candidates(hash: hash) { (place) throws(Failure) in
      try equals(dictionary.keys[place], key)
    }
  }

  /// The place of a text key in `dictionary`.
  func find(_ key: Bytes, in dictionary: DictionaryObject) -> Int? {
    try? dictionary.candidates(hash: key.hash) { (place) throws(Failure) in
      dictionary.keys[place].isText && dictionary.keys[place].bytes.equals(key)
    }
  }

  /// Sets the member `key`, which keeps its place if it is there.
  mutating func store(
    _ value: Value, under key: Value, in dictionary: DictionaryObject
  ) throws(Failure) {
    if let place = try find(key, in: dictionary) {
      dictionary.values[place] = value
    } else {
      dictionary.append(key, value, hash: try hash(of: key))
      objects.grew(by: 3)
      if held > settings.mostHeld { throw holdsTooMuch() }
    }
  }
}
