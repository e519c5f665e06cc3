import Testing

@testable import Records

@Suite struct RangePiecesTests {
  @Test func piecesAreTheRange() {
    #expect((0..<0).pieces(of: 3).isEmpty)
    #expect((0..<2).pieces(of: 3) == [0..<2])
    #expect((0..<6).pieces(of: 3) == [0..<3, 3..<6])
    #expect((5..<12).pieces(of: 3) == [5..<8, 8..<11, 11..<12])
  }
}
