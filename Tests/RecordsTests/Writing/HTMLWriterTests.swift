import Foundation
import Testing

@testable import Records

@Suite struct HTMLWriterTests {
  private static let script = """
    import sys, json
    from html.parser import HTMLParser
    class Cells(HTMLParser):
        rows = []; on = False; title = None
        def handle_starttag(self, tag, attrs):
            if tag == "tr": self.rows.append([])
            elif tag in ("td", "th"): self.rows[-1].append(""); self.on = True
            elif self.on: self.rows[-1][-1] += "!tag " + tag
        def handle_endtag(self, tag):
            if tag in ("td", "th"): self.on = False
        def handle_data(self, data):
            if self.on: self.rows[-1][-1] += data
    cells = Cells(convert_charrefs=True)
    cells.feed(sys.stdin.buffer.read().decode()); cells.close()
    print(json.dumps(cells.rows))
    """

  @Test(.enabled(if: Python.has("html.parser"))) func whatAParserReadsIsTheText() throws {
    let texts = HostileTexts()
    var random = Random(seed: 12)
    let values = (0..<2000).map { _ in texts.text(&random) }
    let table = Table.made(of: values.map { ["a<b": .text($0)] })
    let output = try Python.run(Self.script, input: table.written(as: .html))
    let rows = try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
    #expect(rows.first == ["a<b"])
    try #require(rows.count == values.count + 1)
    for (row, value) in zip(rows.dropFirst(), values) where row != [value] {
      #expect(row == [value])
    }
  }

  @Test func thePageIsComplete() throws {
    var options = WriterOptions()
    options.title = "Cars & more"
    let page = try Table.made(of: [["a": "x", "n": 5], ["a": nil]]).written(as: .html, options)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"))
    #expect(page.contains("<title>Cars &amp; more</title>"))
    #expect(page.contains("<tr><th scope=\"col\">a</th><th scope=\"col\">n</th></tr>"))
    #expect(
      page.contains("<tr><td>x</td><td class=\"number\">5</td></tr>\n<tr><td></td><td></td></tr>"))
    #expect(page.hasSuffix("</tbody>\n</table>\n</body>\n</html>\n"))
  }

  @Test func aNulIsRefused() {
    #expect(throws: WriteError.self) {
      try Table.made(of: [["a": "\u{0}"]]).written(as: .html)
    }
  }
}
