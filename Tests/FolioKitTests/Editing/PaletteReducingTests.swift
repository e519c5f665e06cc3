import Records
import Testing

@testable import FolioKit

@Suite struct PaletteReducingTests {
  private let travel = PaletteName("p")

  private func emojis(_ reduction: Reduction, _ store: String = "") -> [String]? {
    reduction.state.palettes?[store: store].first?.emojis
  }

  @Test(arguments: [
    (["🚗"], ["🚗", "🚲", "🛴"]), (["🛴🚗"], ["🛴", "🚗", "🚲"]), (["🚗🚗", "🚗"], ["🚗", "🚲", "🛴"]),
    // Skin tones, a flag, a family, a keycap, a tag sequence: one emoji each.
    (["👍🏽👍"], ["👍🏽", "👍", "🚲", "🛴"]), (["🇨🇭🇬🇧"], ["🇨🇭", "🇬🇧", "🚲", "🛴"]),
    (["👨‍👩‍👧"], ["👨‍👩‍👧", "🚲", "🛴"]), (["1️⃣#️⃣"], ["1️⃣", "#️⃣", "🚲", "🛴"]),
    (["🏴󠁧󠁢󠁳󠁣󠁴󠁿 🚲"], ["🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🚲", "🛴"]), ([""], ["🚲", "🛴"]),
  ])
  func newEmojisGoInFrontEachOnce(_ texts: [String], _ expected: [String]) {
    let reduced = SampleState.reduced(
      SampleState.palettes(["🚲", "🛴"]), .addEmojis(travel, texts))
    #expect(emojis(reduced) == expected && reduced.remarks == [])
  }

  @Test(arguments: [
    ("Hello", ["Hello"]), ("1", ["1"]), ("🚗 one 🚗 two", ["one", "two"]), ("❤", ["❤"]), ("#", ["#"]),
  ])
  func whatIsNoEmojiIsLeftOutAndReported(_ text: String, _ strays: [String]) {
    let reduced = SampleState.reduced(
      SampleState.palettes(["🚲"]), .addEmojis(travel, [text]))
    #expect(reduced.remarks == [.notEmoji(strays, palette: "p")] && reduced.isApplied)
    #expect(emojis(reduced) == (text.contains("🚗") ? ["🚗", "🚲"] : ["🚲"]))
  }

  @Test func emojisAreRemoved() {
    let state = SampleState.palettes(["🚲", "👍🏽"])
    #expect(emojis(SampleState.reduced(state, .removeEmoji(travel, "👍🏽"))) == ["🚲"])
    #expect(
      SampleState.reduced(state, .removeEmoji(travel, "👍")).remarks
        == [.emojiNotThere("👍", palette: "p")])
  }

  @Test(arguments: ["", " ", "\n\t", "\u{3000}"])
  func aNameIsNeeded(_ name: String) {
    let state = SampleState.palettes([])
    #expect(SampleState.reduced(state, .renamePalette(travel, to: name)).remarks == [.nameIsEmpty])
    let fields = RecordFields([RecordFields.Item("name", .text(name))])
    #expect(
      SampleState.reduced(state, .addPalette(fields, store: nil)).remarks == [.nameIsEmpty])
  }

  @Test func eachStoreHasItsOwnPalettes() {
    let state = SampleState.palettes(["🚲"])
    let fun = PaletteName("p", store: "Fun")
    let renamed = SampleState.reduced(state, .renamePalette(fun, to: "Fiesta"))
    #expect(renamed.state.palettes?[store: "Fun"].map(\.name) == ["Fiesta"])
    #expect(renamed.state.palettes?[store: ""].map(\.name) == ["Travel"])
    let removed = SampleState.reduced(state, .removePalette(fun))
    #expect(removed.state.palettes?.list.records.map(\.name) == ["Travel"])
    #expect(
      SampleState.reduced(state, .removePalette(PaletteName("p", store: "Fu"))).remarks
        == [.unknownStore("Fu", known: ["Fun"])])
    #expect(
      SampleState.reduced(state, .removePalette(PaletteName("q", store: "Fun"))).remarks
        == [.unknownID("q", kind: "palette", nearest: "p")])
  }

  @Test func anAddedPaletteIsNamedBySlug() {
    let fields = RecordFields([
      RecordFields.Item("name", .text("Été")), RecordFields.Item("emojis", .text("🌞a🌞")),
    ])
    let reduced = SampleState.reduced(
      SampleState.palettes([]), .addPalette(fields, store: nil), .addPalette(fields, store: nil),
      .addPalette(fields, store: "New"), .addEmojis(PaletteName("ete-3", store: "New"), ["🌻"]))
    let palettes = reduced.state.palettes
    #expect(palettes?[store: ""].map(\.key.id) == ["p", "ete", "ete-2"])
    #expect(palettes?[store: "New"].map(\.emojis) == [["🌻", "🌞"]])
    #expect(palettes?.stores == ["", "Fun", "New"])
    #expect(
      reduced.remarks == ["ete", "ete-2", "ete-3"].map { .notEmoji(["a"], palette: $0) })
  }
}
