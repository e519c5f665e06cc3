import Synchronization

/// A value that another thread works out while this one goes on, where there are several.
package final class Pending<Value: AnyObject & Sendable>: Sendable {
  private enum State {
    case begun(WorkQueue<Void, Value>)
    /// Nothing is kept of what it took to find the value.
    case done(Value)
  }

  private let state: Mutex<State>
  /// Looking at the value again takes no lock.
  private let found = AtomicLazyReference<Value>()

  package init(_ workers: Workers, _ work: @escaping @Sendable () -> Value) {
    let queue = WorkQueue<Void, Value> { work() }
    queue.add(())
    if workers.count > 1 { queue.addHelper() }
    state = Mutex(.begun(queue))
  }

  deinit {
    state.withLock { state in
      if case .begun(let queue) = state { queue.close() }
    }
  }

  /// The value, worked out by whoever asks first if no other thread has begun with it.
  package var value: Value {
    if let known = found.load() { return known }
    return state.withLock { state in
      switch state {
      case .done(let value): return value
      case .begun(let queue):
        let value = found.storeIfNil(queue.only(()))
        queue.close()
        state = .done(value)
        return value
      }
    }
  }
}
