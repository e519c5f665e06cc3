import Testing

@testable import Jinja

@Suite("Safe addresses")
struct SafeURLTests {
  @Test(arguments: [
    "", "a.html", "/a", "//x.org/a", "?q=1", "#top", "./a:b", "a/b:c", "?x=javascript:1", "#a:b",
    "http://x.org", "HTTPS://X.org", "mailto:a@b.co", "tel:+49123", " https://x.org ",
    "data:image/png;base64,AA==", "DATA:Image/gif;base64,R0", "über.html",
  ])
  func letsPass(_ url: String) { #expect(SafeURL.isSafe(Array(url.utf8))) }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
    "java\tscript:x", "\u{1}javascript:x", "javascript\u{0}:x", "vbscript:x", "data:text/html,x",
    "data:,x", "data:image,x", "file:///etc/passwd", "ftp://x", "javascript :x", "blob:x",
    "\u{A0}javascript:x", "java\u{AD}script:x", "\u{FEFF}javascript:x", "x-custom:1", "about:blank",
    "view-source:http://x", ":", "feed:javascript:x",
  ])
  func refuses(_ url: String) { #expect(!SafeURL.isSafe(Array(url.utf8))) }
}
