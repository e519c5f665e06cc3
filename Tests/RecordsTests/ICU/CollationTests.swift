import Testing

@testable import Records

@Suite struct CollationTests {
  private func sorted(_ names: [String], locale: String) throws -> [String] {
    let collation = try #require(Collation(locale: locale))
    return try names.map { name in
      var key: [UInt8] = []
      let isWritten = collation.appendKey(of: Array(name.utf8).span, to: &key)
      #expect(isWritten)
      return (name, try #require(key.isEmpty ? nil : key))
    }
    .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  @Test func eachLanguageHasItsOrder() throws {
    let names = ["zebra", "ärlig", "apple", "Apple", "ångström", "öl", "éclair", "eclair", "f"]
    // Swedish sorts å, ä, ö after z; English takes them for letters with accents.
    #expect(
      try sorted(names, locale: "sv_SE")
        == ["apple", "Apple", "eclair", "éclair", "f", "zebra", "ångström", "ärlig", "öl"])
    #expect(
      try sorted(names, locale: "en_GB")
        == ["ångström", "apple", "Apple", "ärlig", "eclair", "éclair", "f", "öl", "zebra"])
  }

  @Test func aShorterNameComesBeforeItsExtensions() throws {
    #expect(try sorted(["ab", "", "a", "abc"], locale: "en") == ["", "a", "ab", "abc"])
  }

  @Test func longTextsHaveKeysToo() throws {
    let long = String(repeating: "é日", count: 50_000)
    #expect(try sorted([long + "b", long + "a"], locale: "en") == [long + "a", long + "b"])
  }

  @Test func keysFollowOneAnotherInOneArray() throws {
    let collation = try #require(Collation(locale: "en"))
    var keys: [UInt8] = [7]
    _ = collation.appendKey(of: Array("a".utf8).span, to: &keys)
    let first = keys
    _ = collation.appendKey(of: Array("b".utf8).span, to: &keys)
    #expect(first[0] == 7 && keys.starts(with: first) && keys.count > first.count)
    #expect(!keys.contains(0))
  }
}
