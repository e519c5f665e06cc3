import Testing

@testable import FolioKit

@Suite struct LocaleChainTests {
  static let chains: [(String, [String])] = [
    ("en_GB", ["en_GB", "en"]), ("ru", ["ru"]), ("zh-Hant-TW", ["zh_Hant_TW", "zh_Hant", "zh"]),
    ("de_DE@collation=phonebook", ["de_DE", "de"]), ("fr_FR.UTF-8", ["fr_FR", "fr"]),
    ("RU_ru", ["ru_ru", "ru"]), ("", []), ("en/../../etc", []), ("..", []), ("en_\u{0}", []),
  ]

  @Test(arguments: chains)
  func endsWithTheLanguage(_ locale: String, _ names: [String]) {
    #expect(LocaleChain.names(locale) == names)
  }

  @Test func aTagHasHyphens() {
    #expect(LocaleChain.tag("zh_Hant_TW") == "zh-Hant-TW")
    #expect(LocaleChain.tag("de_DE@collation=phonebook") == "de-DE")
  }
}
