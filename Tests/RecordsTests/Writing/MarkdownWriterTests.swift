import Foundation
import Testing

@testable import Records

@Suite struct MarkdownWriterTests {
  /// Renders a table and prints the texts of its cells as JSON.
  private static let script = """
    import sys, json, cmarkgfm
    from cmarkgfm.cmark import Options
    from html.parser import HTMLParser
    class Cells(HTMLParser):
        rows = []; on = False
        def handle_starttag(self, tag, attrs):
            if tag == "tr": self.rows.append([])
            elif tag in ("td", "th"): self.rows[-1].append(""); self.on = True
            elif tag == "br" and self.on: self.rows[-1][-1] += "\\n"
            elif self.on and not (tag == "a" and "mailto:" in dict(attrs)["href"]):
                self.rows[-1][-1] += "!tag " + tag
        def handle_endtag(self, tag):
            if tag in ("td", "th"): self.on = False
        def handle_data(self, data):
            if self.on: self.rows[-1][-1] += data
    source = sys.stdin.buffer.read().decode()
    html = cmarkgfm.github_flavored_markdown_to_html(source, options=Options.CMARK_OPT_UNSAFE)
    cells = Cells(convert_charrefs=True); cells.feed(html); cells.close()
    print(json.dumps(cells.rows))
    """

  private func rendered(_ markdown: String) throws -> [[String]] {
    let output = try Python.run(Self.script, input: markdown)
    return try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
  }

  @Test(.enabled(if: Python.has("cmarkgfm"))) func whatARendererShowsIsTheText() throws {
    let texts = HostileTexts()
    var random = Random(seed: 11)
    var values = (0..<3000).map { _ in texts.text(&random) }
    if let path = Cases.shared("conformance/naughty-strings.json") {
      let data = Data(try Cases.bytes(path))
      values += try JSONDecoder().decode([String].self, from: data)
        .filter { !$0.unicodeScalars.contains("\u{0}") }
    }
    let table = Table.made(of: values.map { ["a|b": .text($0), "n": .number("-1.5e-3")] })
    let rows = try rendered(table.written(as: .markdown))
    #expect(rows.first == ["a|b", "n"])
    try #require(rows.count == values.count + 1)
    for (row, value) in zip(rows.dropFirst(), values) where row != [value, "-1.5e-3"] {
      #expect(row == [value, "-1.5e-3"])
    }
  }

  @Test func specialCharactersAreTakenCareOf() throws {
    let records: [Value] = [
      ["a": "x|y\\z", "b": " *b* _i_ ~s~ `c` ", "c": "<b>&amp;", "d": "l1\nl2\r\nl3"],
      ["a": "[t](http://u.v) www.w.x", "b": nil, "c": ["k": "v"], "d": true],
    ]
    #expect(
      try Table.made(of: records).written(as: .markdown)
        == #"""
        | a | b | c | d |
        | --- | --- | --- | --- |
        | x\|y\\z | &#32;\*b\* \_i\_ \~s\~ \`c\`&#32; | &lt;b&gt;&amp;amp; | l1<br>l2&#13;<br>l3 |
        | \[t\](http\://u.v) www\.w.x |  | {"k": "v"} | true |

        """#)
  }

  @Test func aNulIsRefused() {
    let error = #expect(throws: WriteError.self) {
      try Table.made(of: [["a": "x\u{0}"]]).written(as: .markdown)
    }
    #expect(error?.description == "record 1: a holds U+0000, which Markdown cannot hold")
  }
}
