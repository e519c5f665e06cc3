import Foundation
import Testing

/// Watches runs whose input comes slowly, on terminals of different widths.
@Suite(.enabled(if: PythonProgram.isThere, "Python is not here"))
struct ProgressTests {
  private static let configuration = """
    { "collections": { "notes": { "key": "id", "fields": { "id": "text", "text": "text" } } },
      "sources": [{ "collection": "notes", "path": "notes.jsonl" }],
      "reports": [{ "format": "csv", "output": "notes.csv", "collection": "notes" }] }
    """

  /// What is shown of `folio` until a pattern is there, or in a second without one.
  private func watch(
    _ words: [String], columns: Int, input: String = "-", until pattern: String
  ) throws -> String {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    try Data(Self.configuration.utf8).write(to: place.appending(path: "folio.json"))
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scripts/watch-on-terminal.py").path
    let outcome = try FolioProgram.run(
      URL(filePath: PythonProgram.path), [script, "\(columns)", input, pattern, "folio"] + words,
      in: place)
    #expect(outcome.error == "")
    return outcome.output
  }

  private static let converting = [
    "convert", "-", "--from", "jsonl", "--collection", "any", "-o", "out.xml",
  ]

  @Test func aConversionTellsRecordsAndRate() throws {
    let shown = try watch(Self.converting, columns: 80, until: "convert [0-9]+ records, [0-9]+/s")
    #expect(shown == "shown: convert N records, N/s\nfits: True\nleft: nothing\nexit 0\n")
  }

  @Test(arguments: [20, 10, 2, 1])
  func aNarrowTerminalIsEnough(_ columns: Int) throws {
    let pattern = columns == 20 ? "convert [0-9]+" : columns == 10 ? "convert" : "c"
    let shown = try watch(Self.converting, columns: columns, until: pattern)
    let text = columns == 20 ? "convert N" : pattern
    let fits = columns > 1 ? "True" : "False"
    #expect(shown == "shown: \(text)\nfits: \(fits)\nleft: nothing\nexit 0\n")
  }

  @Test(arguments: ["-q", "--progress=never", "--to=xml"])
  func nothingIsShownWhereNobodyWantsIt(_ option: String) throws {
    // With the last, the records themselves come to the terminal.
    var words = Self.converting
    if option == "--to=xml" { words.removeLast(2) }
    let shown = try watch(words + [option], columns: 80, until: "")
    #expect(shown.hasPrefix("shown: nothing\n"))
    #expect(!shown.contains("convert"))
    #expect(shown.hasSuffix("exit 0\n"))
  }

  @Test(arguments: [80, 20])
  func aBuildTellsRecordsAndEndsWithItsFigures(_ columns: Int) throws {
    let shown = try watch(
      ["build"], columns: columns, input: "notes.jsonl", until: "load [0-9]+ records")
    #expect(
      shown == """
        shown: load N records
        fits: \(columns == 80 ? "True" : "False")
        left: folio: N source, N records, N page written, N unchanged, N s
        exit 0

        """)
  }

  @Test func standardErrorMayBeClosed() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    try Data(Self.configuration.utf8).write(to: place.appending(path: "folio.json"))
    try Data("{\"id\": \"a\"}\n".utf8).write(to: place.appending(path: "notes.jsonl"))
    let script = """
      folio build --progress always -v 2>&-; echo "exit $?"; cat output/notes.csv
      (sleep 1; echo '{"id": "b"}') |
        folio convert --from jsonl --to csv --collection any --progress always 2>&-; echo "exit $?"
      echo '{"id": 5}' > notes.jsonl
      folio build 2>&-; echo "exit $?"; cat output/notes.csv
      folio 2>&-; echo "exit $?"
      """
    let outcome = try FolioProgram.run(URL(filePath: "/bin/sh"), ["-c", script], in: place)
    let report = "\u{FEFF}id,text\na,\n"
    #expect(
      outcome.output == "exit 0\n\(report)id\nb\nexit 0\nexit 65\n\(report)exit 64\n")
  }
}
