import Records
import Testing

@testable import FolioKit

@Suite struct ActionFileTests {
  private func read(_ text: String, named path: String = "a.json") -> ActionFile {
    ActionFile.read(TextFile(path: path, text: text))
  }

  private func faults(_ text: String, named path: String = "a.json") -> [String] {
    read(text, named: path).faults.sorted { $0.place.offset < $1.place.offset }
      .map { "\($0.place.line):\($0.place.column): \($0.message)" }
  }

  @Test func everyActionIsRead() {
    let file = read(
      """
      [
        {"action": "addWorkout", "workout": {"name": "Run", "distance": "1.50",
          "date": "2026-09-21", "complexity": 2, "x": [1.10, {"y": null}]}},
        {"action": "removeWorkout", "index": [3, 0]}, {"action": "removeWorkout", "index": 1},
        {"action": "removeWorkout", "id": "a"}, {"action": "removeWorkout", "id": ["a", "b"]},
        {"action": "sort"}, {"action": "sort", "by": null}, {"by": "distance", "action": "sort"},
        {"action": "book", "id": "a"}, {"action": "book", "id": "a", "value": false},
        {"action": "setFavorite", "id": "a", "value": true}, {"action": "deleteCar", "id": "a"},
        {"action": "renamePalette", "id": "p", "name": "N", "store": "S"},
        {"action": "addEmojis", "id": "p", "emojis": ["🚗", "x"]},
        {"action": "removeEmoji", "id": "p", "emoji": "🚗"},
        {"action": "addPalette", "palette": {"name": "N", "emojis": "🚗x"}, "store": "S"},
        {"action": "removePalette", "id": "p"}
      ]
      """)
    #expect(file.faults.map(\.message) == [])
    let workout = RecordFields([
      RecordFields.Item("name", .text("Run")), RecordFields.Item("distance", .number("1.50")),
      RecordFields.Item("date", .text("2026-09-21")),
      RecordFields.Item("complexity", .text("high")),
      RecordFields.Item("x", .list("[1.10, {\"y\": null}]")),
    ])
    let palette = RecordFields([
      RecordFields.Item("name", .text("N")), RecordFields.Item("emojis", .text("🚗x")),
    ])
    #expect(
      file.actions.map(\.action) == [
        .addWorkout(workout), .removeWorkout(.indexes([3, 0])), .removeWorkout(.indexes([1])),
        .removeWorkout(.ids(["a"])), .removeWorkout(.ids(["a", "b"])), .sort(nil), .sort(nil),
        .sort(.distance), .book(car: "a", .toggle), .book(car: "a", .set(false)),
        .setFavorite(car: "a", .set(true)), .deleteCar("a"),
        .renamePalette(PaletteName("p", store: "S"), to: "N"),
        .addEmojis(PaletteName("p"), ["🚗", "x"]), .removeEmoji(PaletteName("p"), "🚗"),
        .addPalette(palette, store: "S"), .removePalette(PaletteName("p")),
      ])
  }

  @Test func linesAndArraysAreTheSame() {
    let lines = read(
      "{\"action\": \"sort\"}\n\n{\"action\": \"deleteCar\", \"id\": \"a\"}\n", named: "a.jsonl")
    #expect(lines.actions.map(\.action) == [.sort(nil), .deleteCar("a")])
    #expect(read("{\"action\": \"sort\"}").actions.count == 1)
    #expect(read("{\"action\": \"sort\"}", named: "<stdin>").actions.count == 1)
    #expect(read("\u{FEFF}[{\"action\": \"sort\"}]").actions.count == 1)
    #expect(read("[]").actions.isEmpty && read("[]").faults.isEmpty)
  }

  @Test(arguments: [
    ("[{\"action\": \"sortt\"}]", "1:13: unknown action \"sortt\"; did you mean \"sort\"?"),
    ("[{\"action\": null}]", "1:13: \"action\" is null, expected a name such as \"book\""),
    (
      "[\n {\"Action\": \"sort\"}]",
      "2:2: an action needs the member \"action\"; did you write \"Action\" for it?"
    ),
    ("[{\"action\": \"book\"}]", "1:2: book: id is missing"),
    ("[{\"action\": \"book\", \"id\": null}]", "1:2: book: id is missing"),
    ("[{\"action\": \"book\", \"id\": 7}]", "1:27: book: id is 7, expected a text"),
    (
      "[{\"action\": \"sort\", \"bye\": \"distance\"}]",
      "1:21: sort: unknown member \"bye\"; did you mean \"by\"?"
    ),
    ("[{\"action\": \"sort\", \"action\": \"sort\"}]", "1:21: action 1: \"action\" stands twice"),
    (
      "[{\"action\": \"removeWorkout\", \"index\": [1, \"2\"]}]",
      "1:43: removeWorkout: index is \"2\", expected a whole number or a list of them"
    ),
    (
      "[{\"action\": \"removeWorkout\", \"index\": 99999999999999999999}]",
      "1:39: removeWorkout: index is 99999999999999999999, expected a whole number or a list of them"
    ),
    (
      "[{\"action\": \"addWorkout\", \"workout\": []}]",
      "1:38: addWorkout: workout is a list, expected an object"
    ),
    (
      "[{\"action\": \"addPalette\", \"palette\": {\"name\": \"x\", \"emojis\": [1]}}]",
      "1:62: addPalette: emojis is a list, expected emoji, as one text or a list of texts"
    ),
    ("", "1:1: the file is empty; expected actions, or [] for none"),
    (" \n", "1:1: the file is empty; expected actions, or [] for none"),
  ])
  func faultsHaveTheirPlace(_ text: String, _ expected: String) {
    #expect(faults(text) == [expected])
  }

  @Test func everyFaultIsFound() {
    var lines = (1...2000).map { "{\"action\": \"book\", \"id\": \"c\($0)\"}" }
    lines[999] = "{\"action\": \"book\", \"id\": }"
    lines[1499] = "{\"action\": \"boook\", \"id\": \"x\"}"
    let text = lines.joined(separator: "\n")
    let found = faults(text, named: "a.jsonl")
    #expect(
      found == [
        "1000:26: action 1000: expected a value, found }",
        "1500:12: unknown action \"boook\"; did you mean \"book\"?",
      ])
    #expect(read(text, named: "a.jsonl").actions.count == 1998)
  }
}
