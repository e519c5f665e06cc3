/// The values of all frames of a run, one after another.
@safe struct ValueStack: ~Copyable {
  private var base: UnsafeMutablePointer<Value>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 1024
    unsafe base = .allocate(capacity: capacity)
    // Every place holds a value from the start, so that none is read before it is set.
    unsafe base.initialize(repeating: .absent, count: capacity)
  }

  deinit {
    // Values are trivial; the memory is this stack's alone.
    unsafe base.deallocate()
  }

  /// Makes sure that `more` values fit.
  mutating func reserve(_ more: Int) {
    if count + more <= capacity { return }
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<Value>.allocate(capacity: larger)
    // Both areas have at least `capacity` places, and `moved` is new.
    unsafe moved.initialize(repeating: .absent, count: larger)
    unsafe moved.update(from: base, count: capacity)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = larger
  }

  @inline(__always) mutating func push(_ value: Value) {
    precondition(count < capacity)
    // In range as checked.
    unsafe base[count] = value
    count &+= 1
  }

  @inline(__always) mutating func pop() -> Value {
    precondition(count > 0)
    count &-= 1
    // In range as checked.
    return unsafe base[count]
  }

  @inline(__always) var top: Value {
    get { self[count &- 1] }
    set { self[count &- 1] = newValue }
  }

  @inline(__always) subscript(index: Int) -> Value {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: capacity))
      // In range as checked; all places are initialized.
      return unsafe base[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: capacity))
      // In range as checked.
      unsafe base[index] = newValue
    }
  }

  /// Drops values down to `count`, or adds absent ones up to it.
  mutating func resize(_ newCount: Int) {
    if newCount > count {
      reserve(newCount - count)
      for index in count..<newCount { self[index] = .absent }
    }
    count = max(0, newCount)
  }

  /// The top `number` values, in the order they were pushed.
  mutating func take(_ number: Int) -> [Value] {
    let start = max(0, count - number)
    var values: [Value] = []
    values.reserveCapacity(number)
    for index in start..<count { values.append(self[index]) }
    count = start
    return values
  }
}
