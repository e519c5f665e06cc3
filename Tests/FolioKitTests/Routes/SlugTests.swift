import FolioKit
import Testing

@Suite struct SlugTests {
  /// Stands for ICU's transliteration: the tests are about what is made of its answer.
  private func slug(_ key: String, ascii: String? = nil) -> String {
    Slug.make(fromKey: key) { _ in ascii ?? key }
  }

  @Test(arguments: [
    "fiat-500e", "a", "12", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "com10", "indexes",
    String(repeating: "x", count: 60),
  ])
  func aKeyThatIsASlugStandsForItself(_ key: String) {
    #expect(slug(key) == key)
  }

  @Test func keysThatReadTheSameDiffer() {
    let keys = ["a b", "A b", "a-b", "a_b", "a.b", "a/b", "A B"]
    #expect(Set(keys.map { slug($0) }).count == keys.count)
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "CON", "con.", "name.", "name...", "a ", ".htaccess", "~",
    "COM1", "lpt9", "👩🏽‍🚀🚀", "\u{202E}gnp", "a\\b", "C:\\a", "*", "|", "\u{FFFD}", "..", ".", "",
    "con", "nul", "index", "a\u{0}b", "a\nb",
    "💥", String(repeating: "x", count: 300), "-", "--", "%2e%2e", "a?b#c",
  ])
  func isAlwaysASafeName(_ key: String) {
    let result = slug(key, ascii: key.filter(\.isASCII))
    #expect(!result.isEmpty)
    #expect(result.utf8.count <= 80)
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    #expect(result.allSatisfy(allowed.contains))
    #expect(!["con", "nul", "index"].contains(result))
  }

  @Test func dependsOnTheKeyAlone() {
    // The FNV-1a hash of "Волга" in UTF-8, to base 36, computed with Python.
    #expect(slug("Волга", ascii: "Volga") == "volga-3t37ofngzkzo9")
  }

  @Test func wordsAreLowerCaseAndJoined() {
    #expect(Slug.words(in: "  O'Neil & Sons, Ltd. ") == "oneil-sons-ltd")
  }

  /// Keys of few letters, so that many of them read the same.
  @Test func differentKeysNeverShareASlug() {
    var random = SystemRandomNumberGenerator()
    let letters = Array("aAbB1-_ ./\\:é💥")
    var keys: Set<String> = []
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...8, using: &random)
      keys.insert(String((0..<length).compactMap { _ in letters.randomElement(using: &random) }))
    }
    let slugs = keys.map { slug($0, ascii: $0.filter(\.isASCII)).lowercased() }
    #expect(Set(slugs).count == keys.count)
  }
}
