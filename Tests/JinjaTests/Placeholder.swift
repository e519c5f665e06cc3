import Testing

@Suite struct JinjaPlaceholder {
  @Test func one() { #expect(1 + 1 == 2) }
}
