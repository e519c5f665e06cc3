import Testing

import Jinja

@Suite("Plain data is a document")
struct DocumentTests {
  @Test("the last of equal keys wins and keeps the first one's place")
  func doubledKeys() {
    let document = JSONReader.document(#"{"a": 1, "b": 2, "a": 3}"#)
    #expect(document.members?.map(\.key) == ["a", "b"])
    #expect(render("{{ d }}", document) == "{'a': 3, 'b': 2}")
  }

  @Test("numbers follow Python: integers of any size, floats where there is a point or exponent")
  func numbers() {
    let document = JSONReader.document(
      "[1, 1.0, -0.0, 1e2, 123456789012345678901234567890123456789012]")
    #expect(
      render("{{ d }}", document)
        == "[1, 1.0, -0.0, 100.0, 123456789012345678901234567890123456789012]")
  }

  @Test("objects of one form and of another")
  func shapes() {
    let document = JSONReader.document(#"[{"a": 1, "b": 2}, {"b": 3, "a": 4}, {"a": 5}, {}]"#)
    #expect(
      render("{% for x in d %}{{ x.a|default('-') }}{{ x.b|default('-') }} {% endfor %}", document)
        == "12 43 5- -- ")
  }

  @Test("keys that differ in their last character only", arguments: 1...20)
  func similarKeys(length: Int) {
    let stem = String(repeating: "k", count: length - 1)
    let document = JSONReader.document(
      #"[{"\#(stem)a": 1, "\#(stem)b": 2}, {"\#(stem)b": 3, "\#(stem)c": 4}, {"\#(stem)a": 5}]"#)
    #expect(
      document.items?.map { $0.members?.map(\.key) ?? [] }
        == [["\(stem)a", "\(stem)b"], ["\(stem)b", "\(stem)c"], ["\(stem)a"]])
  }

  @Test("objects in objects keep their own forms")
  func nestedShapes() {
    let document = JSONReader.document(
      #"[{"a": {"b": 1}, "c": [{"b": 2}]}, {"a": {"d": 3}, "c": []}, {"a": 4, "c": {"b": 5}}]"#)
    #expect(
      render("{{ d }}", document)
        == "[{'a': {'b': 1}, 'c': [{'b': 2}]}, {'a': {'d': 3}, 'c': []}, {'a': 4, 'c': {'b': 5}}]")
  }

  @Test("a template's changes are seen under every name of the data, and stay in the run")
  func changes() {
    let document = JSONReader.document(#"{"xs": [1], "m": {"k": []}}"#)
    let source =
      "{% set ys = d.xs %}{% do d.xs.append(2) %}{{ ys }}{% do d.m.k.append(ys) %}{{ d }}"
    let expected = "[1, 2]{'xs': [1, 2], 'm': {'k': [[1, 2]]}}"
    #expect(render(source, document) == expected)
    #expect(render(source, document) == expected)
  }

  @Test("the items of a list built elsewhere go into the one that is open")
  func parts() {
    var builder = DocumentBuilder()
    builder.beginList()
    builder.text(Array("first".utf8).span)
    for text in [
      #"[{"a": "x", "b": [1, {"c": "é"}]}, {"b": 2, "a": null}]"#, "[]",
      #"[[], {}, "t", 1.5, 123456789012345678901234567890, {"a": {"a": "y"}, "b": true}]"#,
    ] {
      builder.append(contentsOf: JSONReader.document(text))
    }
    builder.number(Array("7".utf8).span)
    builder.endList()
    #expect(
      render("{{ d }}", builder.finish())
        == "['first', {'a': 'x', 'b': [1, {'c': 'é'}]}, {'b': 2, 'a': None}, [], {}, 't', 1.5, "
        + "123456789012345678901234567890, {'a': {'a': 'y'}, 'b': True}, 7]")
  }

  @Test("a builder that is misused makes no crash")
  func misuse() {
    var builder = DocumentBuilder()
    let key = Array("k".utf8)
    builder.beginObject()
    builder.key(key.span)
    builder.key(key.span)
    builder.endObject()
    builder.endList()
    builder.beginObject()
    builder.null()
    let document = builder.finish()
    #expect(document.members?.isEmpty == true)
  }

  private func render(_ source: String, _ document: Document) -> String? {
    let template = try? Environment().template(source: source, name: "t")
    let output = try? template?.render(["d": .document(document)])
    return output.map { String(decoding: $0, as: UTF8.self) }
  }
}
