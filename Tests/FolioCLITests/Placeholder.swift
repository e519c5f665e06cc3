import Testing

@Suite struct FolioCLIPlaceholder {
  @Test func one() { #expect(1 + 1 == 2) }
}
