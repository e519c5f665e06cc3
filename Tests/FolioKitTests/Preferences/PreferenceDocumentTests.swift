import Testing

@testable import FolioKit

@Suite struct PreferenceDocumentTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var before: String
    var key = "b"
    /// Nil takes the key out.
    var value: PreferenceScalar?
    var after: String

    var testDescription: String { before }
  }

  private static let changes: [Example] = [
    // A value is replaced where it stands.
    .init(before: #"{"b": 1, "a": 2}"#, value: .number("3"), after: #"{"b": 3, "a": 2}"#),
    .init(before: #"{"b":{"c":[]}}"#, value: .text("é\"\\"), after: #"{"b":"é\"\\"}"#),
    .init(
      before: "{\"b\": /* } */ 1 // ,\n}", value: .boolean(true),
      after: "{\"b\": /* } */ true // ,\n}"),
    // A new one goes behind the last, in the way of the others.
    .init(before: "{}", value: .number("1"), after: "{\n  \"b\": 1\n}"),
    .init(before: "{\n}", value: .number("1"), after: "{\n  \"b\": 1\n}"),
    .init(before: "{ /* none */ }", value: .number("1"), after: "{ /* none */  \"b\": 1 }"),
    .init(before: #"{"a": 1}"#, value: .number("2"), after: #"{"a": 1, "b": 2}"#),
    .init(before: #"{"a": 1,}"#, value: .number("2"), after: #"{"a": 1, "b": 2,}"#),
    .init(
      before: "{\n\t\"a\": 1\n}\n", value: .number("2"), after: "{\n\t\"a\": 1,\n\t\"b\": 2\n}\n"),
    .init(
      before: "{\r\n \"a\": 1, // x\r\n}", value: .number("2"),
      after: "{\r\n \"a\": 1, // x\r\n \"b\": 2,\r\n}"),
    .init(
      before: "{\n \"a\": 1 // x\n , // y\n}", value: .number("2"),
      after: "{\n \"a\": 1 // x\n , // y\n \"b\": 2,\n}"),
    // The group that holds part of the key gets it.
    .init(
      before: #"{"g": {"h": {"a": 1}}, "z": 0}"#, key: "g.h.b", value: .number("2"),
      after: #"{"g": {"h": {"a": 1, "b": 2}}, "z": 0}"#),
    .init(
      before: #"{"g": {"a": 1}}"#, key: "g.h.b", value: .number("2"),
      after: #"{"g": {"a": 1, "h.b": 2}}"#),
    // Taken out with the comma that is one too many.
    .init(before: #"{"a": 1, "b": 2, "c": 3}"#, after: #"{"a": 1, "c": 3}"#),
    .init(before: #"{"a": 1, "b": 2}"#, after: #"{"a": 1}"#),
    .init(before: #"{"b": 2}"#, after: "{}"),
    .init(before: "{\n  \"a\": 1, // x\n  \"b\": 2 // y\n}", after: "{\n  \"a\": 1 // x\n}"),
    .init(before: "{\n  \"b\": 2,\n  \"a\": 1\n}", after: "{\n  \"a\": 1\n}"),
    .init(before: #"{"a": 1}"#, after: #"{"a": 1}"#),
  ]

  @Test(arguments: changes)
  func changesNothingElse(_ example: Example) throws {
    var document = try PreferenceDocument(TextFile(path: "p.json", text: example.before))
    if let value = example.value {
      try document.set(example.key, to: value)
    } else {
      try document.remove(example.key)
    }
    #expect(String(decoding: document.source.bytes, as: UTF8.self) == example.after)
  }

  /// Whatever order keys are set and taken out in, the file holds what it should and no more.
  @Test(arguments: ["p.json", "p.plist"])
  func manyChanges(_ path: String) throws {
    var document = try PreferenceDocument.empty(path)
    var random = SystemRandomNumberGenerator()
    var expected: [String: String] = [:]
    for step in 0..<300 {
      let key = "k\(Int.random(in: 0..<12, using: &random)).x"
      if Bool.random(using: &random) {
        try document.set(key, to: .number(String(step)))
        expected[key] = String(step)
      } else {
        try document.remove(key)
        expected[key] = nil
      }
      let (file, faults) = PreferenceFile.read(document.source)
      #expect(faults.isEmpty)
      var found: [String: String] = [:]
      for value in file.values {
        guard case .number(let digits) = value.value.value else { continue }
        found[value.key.value] = digits
      }
      #expect(found == expected)
    }
  }

  @Test(arguments: ["{", "[]", "{\"b\": 1, \"b\": 2}", "<plist><dict><key>b</key></dict></plist>"])
  func whatCannotBeReadIsNotChanged(_ text: String) {
    #expect(throws: FolioError.self) {
      try PreferenceDocument(TextFile(path: "p", text: text))
    }
  }

  @Test(arguments: ["UTF-16", "ISO-8859-1"])
  func propertyListsOfOtherEncodings(_ encoding: String) {
    let text = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><plist><dict/></plist>"
    #expect(throws: FolioError.self) {
      try PreferenceDocument(TextFile(path: "p.plist", text: text))
    }
  }

  @Test func aPropertyListHoldsNoControlCharacters() throws {
    var document = try PreferenceDocument.empty("p.plist")
    #expect(throws: FolioError.self) { try document.set("b", to: .text("\u{1}")) }
  }
}
