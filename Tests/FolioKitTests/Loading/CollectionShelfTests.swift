import Records
import Synchronization
import Testing

@testable import FolioKit

@Suite struct CollectionShelfTests {
  private final class Loads: Sendable {
    private let names = Mutex<[String]>([])
    func add(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
  }

  private func shelf(_ loads: Loads, failing: Set<String> = []) throws -> CollectionShelf {
    let dates = try #require(DateOrder(timeZone: "UTC"))
    let schemas = ["a", "b", "c"].map { name in
      Schema(name: name, label: name, element: name, fields: [Field("id", .text)])
    }
    return CollectionShelf(schemas) { schema throws(LoadFault) in
      loads.add(schema.name)
      if failing.contains(schema.name) {
        throw LoadFault(
          .badData, [Diagnostic(.error, path: schema.name, message: "this is bad")])
      }
      return (ShownCollection(Collection(table: Table.empty(of: schema)), dates: dates), [])
    }
  }

  private let parts = [
    SitePart(reports: [0], collections: ["a"]), SitePart(reports: [1], collections: ["a", "b"]),
    SitePart(reports: [2], collections: ["c"]),
  ]

  @Test func isSharedWhileUsedAndReleasedAfterTheLastUse() throws {
    let loads = Loads()
    let shelf = try shelf(loads)
    shelf.expect(parts)
    let first = try #require(shelf.collection("a")).records
    let id = ObjectIdentifier(first)
    shelf.finish(parts[0])
    #expect(shelf.isHeld("a"))
    #expect(try #require(shelf.collection("a")).records === first)
    #expect(ObjectIdentifier(first) == id)
    _ = shelf.collection("b")
    shelf.finish(parts[1])
    #expect(!shelf.isHeld("a"))
    #expect(!shelf.isHeld("b"))
    _ = shelf.collection("c")
    #expect(loads.all == ["a", "b", "c"])
    shelf.finish(parts[2])
    #expect(!shelf.isHeld("c"))
  }

  @Test func figuresStayKnown() throws {
    let loads = Loads()
    let shelf = try shelf(loads)
    shelf.expect(parts)
    #expect(shelf.figures(of: "c")?.total == 0)
    #expect(shelf.isHeld("c"))
    shelf.finish(parts[2])
    #expect(shelf.figures(of: "c")?.total == 0)
    #expect(loads.all == ["c"])
  }

  @Test func aFaultIsToldOnceAndTheOthersAreReadToo() throws {
    let loads = Loads()
    let shelf = try shelf(loads, failing: ["b"])
    #expect(shelf.collection("b") == nil)
    #expect(shelf.collection("b") == nil)
    shelf.readRest()
    #expect(loads.all == ["b", "a", "c"])
    #expect(!shelf.isHeld("a"))
    let error = #expect(throws: FolioError.self) { try shelf.verdict(isStrict: false) }
    #expect(error?.code == .badData)
  }

  @Test func partsNeedingLeastComeFirstAndThoseNeedingNothingLast() {
    let parts = SitePart.parts(needs: [[], ["a", "b"], ["b"], ["a"], ["b"], []])
    #expect(
      parts == [
        SitePart(reports: [2, 4], collections: ["b"]), SitePart(reports: [3], collections: ["a"]),
        SitePart(reports: [1], collections: ["a", "b"]),
        SitePart(reports: [0, 5], collections: []),
      ])
  }
}
