import Testing

@Suite struct FolioKitPlaceholder {
  @Test func one() { #expect(1 + 1 == 2) }
}
