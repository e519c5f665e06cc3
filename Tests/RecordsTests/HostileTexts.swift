/// Makes texts of what readers and writers stumble over.
struct HostileTexts {
  private static let pieces: [String] = [
    "a", "b", "Z", "0", "7", "é", "ß", "日本", "🙂", "👨‍👩‍👧", "🏳️‍🌈", "🇬🇧", "e\u{301}", "\u{FEFF}", "\u{200B}",
    "\u{2028}", "\u{85}", "\u{A0}", "\u{FFFD}", "\u{10FFFF}", " ", "  ", "\t", "\n", "\r", "\r\n",
    "\"", "\"\"", "'", ",", ";", "|", "\\", "\\\\", "\\n", "\\u0041", "&", "&amp;", "&#13;", "<",
    ">",
    "</a>", "<b>", "<!--", "-->", "]]>", "<![CDATA[", "<?", "?>", "*", "**", "_", "__", "~", "~~",
    "[", "]", "(", ")", "![", "](x)", "#", "`", "``", ":", "://", "http://a.b", "www.a.b",
    "WWW.a.b", "https://x.y/z?q=1&r=2", "ftp://a", "=", "+", "-", "@", "=1+1", "{", "}", "{}", "[]",
    "null", "true", "NaN", "1e3", "007", ".", "..", "a.b", "$", "%", "^", "/", "!", "?", "---",
    "|--|",
  ]

  /// Those that XML cannot hold.
  private static let controls = ["\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\u{1F}", "\u{FFFE}"]

  var hasControls = false

  func text(_ random: inout Random) -> String {
    var text = ""
    for _ in 0..<random.below(random.oneIn(20) ? 200 : 6) {
      if hasControls, random.oneIn(20) {
        text += Self.controls[random.below(Self.controls.count)]
      } else {
        text += Self.pieces[random.below(Self.pieces.count)]
      }
    }
    return text
  }
}
