import FolioKit
import Testing

@Suite struct DataFileTests {
  @Test func aFileAloneHasNoName() {
    let file = DataFile(argument: "data/cars.json")
    #expect(file.name == nil)
    #expect(file.path == "data/cars.json")
  }

  @Test func aNameStandsBeforeTheFirstEqualsSign() {
    let file = DataFile(argument: "rows=a=b.json")
    #expect(file.name == "rows")
    #expect(file.path == "a=b.json")
  }

  @Test func aPathWithAnEqualsSignIsNoName() {
    #expect(DataFile(argument: "out/a=b.json").name == nil)
    #expect(DataFile(argument: "1=b.json").name == nil)
  }
}
