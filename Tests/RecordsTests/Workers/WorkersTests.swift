import Dispatch
import Synchronization
import Testing

@testable import Records

@Suite struct WorkersTests {
  struct Stop: Error {}

  @Test(arguments: [1, 2, 5]) func outcomesComeInOrder(count: Int) throws {
    var next = 0
    var squares: [Int] = []
    try Workers(count).forEach {
      defer { next += 1 }
      return next < 200 ? next : nil
    } work: { piece in
      // The later pieces are done sooner.
      var sum = 0
      for number in 0..<(200 - piece) * 50 { sum ^= number }
      return sum >= 0 ? piece * piece : 0
    } consume: { square in
      squares.append(square)
      return true
    }
    #expect(squares == (0..<200).map { $0 * $0 })
  }

  @Test(arguments: [1, 2, 9]) func piecesOfAListAreWorkedOn(count: Int) {
    let outcomes = Workers(count).map(Array(0..<100)) { $0 * $0 }
    #expect(outcomes == (0..<100).map { $0 * $0 })
    #expect(Workers(count).map([Int]()) { $0 } == [])
  }

  @Test(arguments: [1, 3]) func consumersStop(count: Int) throws {
    let worked = Mutex(0)
    var next = 0
    var seen: [Int] = []
    try Workers(count).forEach {
      next += 1
      return next
    } work: { piece in
      worked.withLock { $0 += 1 }
      return piece
    } consume: { piece in
      seen.append(piece)
      return piece < 10
    }
    #expect(seen == Array(1...10))
    // No more was asked for than a few pieces in advance.
    #expect(next <= 10 + 2 * count + 2)
    #expect(worked.withLock { $0 } <= next)
  }

  @Test(arguments: [1, 3]) func errorsEndTheWork(count: Int) {
    var seen = 0
    #expect(throws: Stop.self) {
      try Workers(count).forEach {
        seen
      } work: {
        $0
      } consume: { _ in
        seen += 1
        if seen == 3 { throw Stop() }
        return true
      }
    }
    #expect(seen == 3)
    #expect(throws: Stop.self) {
      try Workers(count).forEach {
        throw Stop()
      } work: { (piece: Int) in
        piece
      } consume: { _ in
        true
      }
    }
  }

  /// Work inside of work ends, though no thread is left to help.
  @Test func workInsideOfWorkEnds() throws {
    let sums = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      var next = 0
      var sum = 0
      try? Workers(4).forEach {
        next += 1
        return next <= 20 ? next : nil
      } work: {
        $0
      } consume: { piece in
        sum += piece
        return true
      }
      sums.withLock { $0.append(sum) }
    }
    #expect(sums.withLock { $0 } == [Int](repeating: 210, count: 64))
  }

  @Test func nothingToDo() throws {
    try Workers(2).forEach {
      Int?.none
    } work: {
      $0
    } consume: { _ in
      Issue.record("there is no piece")
      return true
    }
  }
}
