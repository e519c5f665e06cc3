import Synchronization

/// A value that another thread works out while this one goes on, where there are several.
package final class Pending<Value: AnyObject & Sendable>: Sendable {
  private let work: @Sendable () -> Value
  private let queue: WorkQueue<Void, Value>
  private let isTaken = Mutex(false)
  /// What was found; looking at it again takes no lock.
  private let found = AtomicLazyReference<Value>()

  package init(_ workers: Workers, _ work: @escaping @Sendable () -> Value) {
    self.work = work
    queue = WorkQueue { work() }
    queue.add(())
    if workers.count > 1 { queue.addHelper() }
  }

  deinit { queue.close() }

  /// The value, worked out by whoever asks first if no other thread has begun with it.
  package var value: Value {
    if let known = found.load() { return known }
    return isTaken.withLock { isTaken in
      if isTaken, let known = found.load() { return known }
      isTaken = true
      return found.storeIfNil(queue.next() ?? work())
    }
  }
}
