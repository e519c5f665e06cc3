import FoundationEssentials
import Testing

@testable import Records

@Suite struct EmojiTests {
  private func split(_ text: String) throws -> [(String, Bool)] {
    let emoji = try #require(Emoji())
    let bytes = Array(text.utf8)
    var parts: [(String, Bool)] = []
    emoji.split(bytes.span) { range, isEmoji in
      parts.append((String(decoding: bytes[range], as: UTF8.self), isEmoji))
    }
    return parts
  }

  @Test func joinedAndFlaggedEmojiAreOneEach() throws {
    let emoji = ["👨‍👩‍👧‍👦", "🏳️‍🌈", "🇬🇧", "🇫🇷", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "❤️", "👩🏽‍🚀", "😀", "😀"]
    let parts = try split(emoji.joined())
    #expect(parts.map(\.0) == emoji)
    #expect(parts.allSatisfy { $0.1 })
  }

  @Test func whatIsNoEmojiIsSaidToBeNone() throws {
    let parts = try split("a😀 ❤é")
    #expect(parts.map(\.0) == ["a", "😀", " ", "❤", "é"])
    #expect(parts.map(\.1) == [false, true, false, false, false])
    #expect(try split("").isEmpty)
  }

  @Test func ofTwoEmojiTogetherNeitherIsOne() {
    func isEmoji(_ text: String) -> Bool { Emoji.isEmoji(Array(text.utf8).span) }
    #expect(isEmoji("😀"))
    for text in ["😀😀", "", "a", String(repeating: "😀", count: 100_000)] {
      #expect(!isEmoji(text))
    }
  }

  @Test func emojiNewerThanTheInstalledICUAreEmoji() throws {
    let emoji = ["🐦‍🔥", "🏃‍➡️", "🏃🏽‍➡️", "🏃🏿‍♀️‍➡️", "👨🏻‍🦽‍➡️", "🇨🇶", "🫩"]
    #expect(try split(emoji.joined()).map(\.0) == emoji)
    #expect(try split(emoji.joined()).allSatisfy { $0.1 })
    // A bear at the wheel is not recommended, and neither is a bird with a skin tone.
    for text in ["👩‍🐻", "🐦🏽‍🔥", "🏃🏽🏽‍➡️", "🇽🇽"] {
      #expect(try split(text).contains { !$0.1 })
    }
  }

  @Test(.enabled(if: Cases.shared("inputs/emoji-by-group.json") != nil))
  func everyEmojiOfUnicodesListIsOne() throws {
    struct Entry: Decodable {
      var emoji: String
    }
    struct Group: Decodable {
      var emojis: [Entry]
    }
    let path = try #require(Cases.shared("inputs/emoji-by-group.json"))
    let data = Data(try Cases.bytes(path))
    let groups = try JSONDecoder().decode([Group].self, from: data)
    let all = groups.flatMap { $0.emojis.map(\.emoji) }
    try #require(all.count > 1000)
    let parts = try split(all.joined())
    #expect(parts.map(\.0) == all)
    #expect(parts.filter { !$0.1 }.isEmpty)
  }
}
