/// Sort keys that are all numbers or all text, which compare without asking what they are.
enum UniformKeys {
  case numbers([Double])
  case texts([Value])

  /// Nil where the keys are of several kinds, or compare by rules of their own.
  init?(_ keys: [Value]) {
    guard let first = keys.first else { return nil }
    if first.isText {
      guard keys.allSatisfy({ $0.isText && !$0.isOrdered }) else { return nil }
      self = .texts(keys)
      return
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(keys.count)
    for key in keys {
      guard !key.isOrdered, let number = key.exactDouble else { return nil }
      numbers.append(number)
    }
    self = .numbers(numbers)
  }

  /// The places of the keys in their order.
  func order(reverse: Bool) -> [Int] {
    switch self {
    case .numbers(let keys):
      reverse
        ? StableSort.order(keys.count) { keys[$0] > keys[$1] }
        : StableSort.order(keys.count) { keys[$0] < keys[$1] }
    case .texts(let keys):
      reverse
        ? StableSort.order(keys.count) { keys[$0].bytes.compare(keys[$1].bytes) > 0 }
        : StableSort.order(keys.count) { keys[$0].bytes.compare(keys[$1].bytes) < 0 }
    }
  }
}
