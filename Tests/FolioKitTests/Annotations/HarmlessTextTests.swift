import Testing

@testable import FolioKit

/// A runner takes a line for a command that begins with `::`, blanks before it or not, and any that
/// has `##[`.
@Suite struct HarmlessTextTests {
  @Test(arguments: [
    ("::error::x", "%3A:error::x"), ("  ::error::x\n", "  %3A:error::x\n"),
    ("a\n::stop-commands::t\n", "a\n%3A:stop-commands::t\n"), ("a\r::x", "a\r%3A:x"),
    ("\u{FEFF}::x", "\u{FEFF}%3A:x"), ("\u{200B}\t::x", "\u{200B}\t%3A:x"),
    ("##[group]x", "##%5Bgroup]x"), ("a ##[error]b", "a ##%5Berror]b"), ("###[x", "###%5Bx"),
  ])
  func commandsAreNone(_ text: String, _ harmless: String) {
    #expect(HarmlessText.of(text) == harmless)
  }

  @Test(arguments: [
    "", "a.json:1:2: error: x\n", "std::vector", "#[x] # #[ ##", "[##", "a привет :: мир",
  ])
  func otherTextStays(_ text: String) {
    #expect(HarmlessText.of(text) == text)
  }
}
