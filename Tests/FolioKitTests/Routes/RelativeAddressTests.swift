import Testing

@testable import FolioKit

@Suite struct RelativeAddressTests {
  @Test(arguments: [("index.html", ""), ("cars/a.html", "../"), ("a/b/c.html", "../../")])
  func leadsToTheRoot(_ path: String, _ root: String) {
    #expect(RelativeAddress.root(of: path) == root)
  }

  /// The right values are those of Python's `urllib.parse.quote`.
  @Test(arguments: [
    ("cars/a.html", "cars/a.html"), ("a b.html", "a%20b.html"), ("é.html", "%C3%A9.html"),
    ("a#b?c%.html", "a%23b%3Fc%25.html"), ("a:b", "a%3Ab"), ("\t", "%09"),
  ])
  func encodesWhatAPathCannotHold(_ path: String, _ encoded: String) {
    #expect(RelativeAddress.encoded(path) == encoded)
  }
}
