import Testing

@Suite struct RecordsPlaceholder {
  @Test func one() { #expect(1 + 1 == 2) }
}
