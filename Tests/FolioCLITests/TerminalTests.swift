import Foundation
import Testing

/// Answers questions on a terminal, as a user does.
@Suite(.enabled(if: PythonProgram.isThere, "Python is not here"))
struct TerminalTests {
  private static let cars = """
    [
      {"id": "audi", "name": "Audi", "priceLevel": 3},
      {"id": "bora", "name": "Bora", "priceLevel": 1}
    ]

    """

  private static let question = """
    Remove a record?
    These go from "cars.json":
      car "audi", "Audi"
    Cancel / Remove? [y/N]\u{20}
    """

  /// What a run of `folio` shows on a terminal where somebody answers, and the data file after it.
  private func run(
    _ words: [String], answering answer: String
  ) throws -> (shown: String, cars: String) {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let file = place.appending(path: "cars.json")
    try Data(Self.cars.utf8).write(to: file)
    try Data("[{\"action\": \"deleteCar\", \"id\": \"audi\"}]".utf8)
      .write(to: place.appending(path: "delete.json"))
    try Data("theirs".utf8).write(to: place.appending(path: "theirs.json"))
    let taken = place.appending(path: "taken")
    try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
    try Data("theirs".utf8).write(to: taken.appending(path: "folio.json"))
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scripts/answer-on-terminal.py").path
    let outcome = try FolioProgram.run(
      URL(filePath: PythonProgram.path), [script, answer, "folio"] + words, in: place)
    #expect(outcome.error == "")
    return (outcome.output, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test(arguments: ["y", "Y", "yes"])
  func yesRemoves(_ answer: String) throws {
    let (shown, cars) = try run(
      ["apply", "delete.json", "--to", "cars.json"], answering: answer)
    #expect(shown == Self.question + answer + "\nexit 0\n")
    #expect(cars == "[\n  {\"id\": \"bora\", \"name\": \"Bora\", \"priceLevel\": 1}\n]\n")
  }

  @Test(arguments: ["n", "", "yess", "EOF"])
  func anythingElseRefuses(_ answer: String) throws {
    let (shown, cars) = try run(
      ["apply", "delete.json", "--to", "cars.json"], answering: answer)
    let echo = answer == "EOF" ? "" : answer + "\n"
    #expect(
      shown == Self.question + echo
        + "cars.json: error: nothing was removed; it is as it was\nexit 73\n")
    #expect(cars == Self.cars)
  }

  @Test func yesOnTheCommandLineIsNotAsked() throws {
    let (shown, cars) = try run(
      ["apply", "delete.json", "--to", "cars.json", "--yes"], answering: "n")
    #expect(shown == "exit 0\n")
    #expect(!cars.contains("audi"))
  }

  @Test func aFileInTheWayIsAskedFor() throws {
    let words = ["apply", "delete.json", "--to", "cars.json", "-o", "theirs.json"]
    let question = """
      Replace a file?
      "theirs.json" is there already, and is not the file that is edited.
      Cancel / Replace? [y/N]\u{20}
      """
    #expect(try run(words, answering: "y").shown == question + "y\nexit 0\n")
    let refused = try run(words, answering: "n")
    #expect(
      refused.shown == question
        + "n\nfolio: error: \"theirs.json\" is there already; use --yes to have it replaced\n"
        + "exit 73\n")
    #expect(refused.cars == Self.cars)
  }

  @Test func aProjectInTheWayIsAskedFor() throws {
    let words = ["init", "taken", "--from", "cars.json"]
    let question = """
      Replace a file?
      The project in "taken" needs the names of files that are there:
        "folio.json"
      Cancel / Replace? [y/N]\u{20}
      """
    #expect(try run(words, answering: "y").shown == question + "y\nexit 0\n")
    #expect(
      try run(words, answering: "n").shown == question
        + "n\ntaken: error: has \"folio.json\" already; use --yes to have it replaced\nexit 73\n")
  }

  @Test func aDryRunAsksNothing() throws {
    let (shown, cars) = try run(
      ["apply", "delete.json", "--to", "cars.json", "--dry-run"], answering: "n")
    #expect(
      shown == "- car {\"id\": \"audi\", \"name\": \"Audi\", \"priceLevel\": 3}\nexit 0\n")
    #expect(cars == Self.cars)
  }
}
