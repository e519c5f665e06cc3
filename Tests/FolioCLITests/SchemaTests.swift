import Foundation
import Testing

/// Validates files against the schemas that Folio gives, with Python's package `jsonschema`.
@Suite(.enabled(if: PythonPackages.haveJSONSchema, "the Python package jsonschema is not here"))
struct SchemaTests {
  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Scripts")
  private static let data = FolioProgram.packageFolder.appending(path: "data")

  @Test(arguments: ["cars", "workouts", "palettes"], ["json", "xml"])
  func samplesAreValid(_ collection: String, _ format: String) throws {
    try inFolder { folder in
      let source = Self.data.appending(path: "\(collection).\(format)").path
      let arguments = ["convert", source, "--collection", collection, "-o", "data.json"]
      #expect(try run(arguments, in: folder) == "")
      try expect("valid", ["data.json"], by: ["schema", collection], in: folder)
      if format == "json" { try expect("valid", [source], by: ["schema", collection], in: folder) }
    }
  }

  @Test(arguments: [
    ("cars", #"[{"name": "x"}]"#), ("cars", #"[{"name": 5, "priceLevel": 1}]"#),
    ("cars", #"{"cars": [{"name": "x", "priceLevel": 6}]}"#),
    ("cars", #"[{"name": "x", "priceLevel": 1.5}]"#),
    ("cars", #"[{"name": "x", "priceLevel": 1, "isBooked": "yes"}]"#),
    ("workouts", #"[{"name": "x", "distance": "1,5", "date": "2026-01-01", "complexity": "low"}]"#),
    ("workouts", #"[{"name": "x", "distance": 1, "date": "1.1.2026", "complexity": "low"}]"#),
    ("workouts", #"[{"name": "x", "distance": 1, "date": "2026-01-01", "complexity": "hard"}]"#),
    ("workouts", #"[{"name": "x", "distance": -1, "date": "2026-01-01", "complexity": 0}]"#),
    ("palettes", #"[{"name": "x", "emojis": ["😀", "😀"]}]"#), ("palettes", #"[5]"#),
  ])
  func faultsAreFound(_ collection: String, _ text: String) throws {
    try inFolder { folder in
      try Data(text.utf8).write(to: folder.appending(path: "bad.json"))
      // What the schema refuses, Folio refuses.
      let arguments = ["convert", "bad.json", "--collection", collection, "--to", "json"]
      #expect(try FolioProgram.run(FolioProgram.executable, arguments, in: folder).code == "65\n")
      try expect("invalid", ["bad.json"], by: ["schema", collection], in: folder)
    }
  }

  @Test func whatFolioTakesIsValid() throws {
    try inFolder { folder in
      let text = """
        [{"name": "", "distance": "12.50", "date": "2026-09-21T18:30:00.5+02:00", "complexity": "HIGH"},
         {"name": "x", "distance": 1e3, "date": "2026-09-21", "complexity": 1, "id": null, "more": {}},
         {"name": "x", "distance": 0, "date": "2026-09-21 18:30:00", "complexity": "0"}]
        """
      try Data(text.utf8).write(to: folder.appending(path: "good.json"))
      try expect("valid", ["good.json"], by: ["schema", "workouts"], in: folder)
    }
  }

  @Test func configurationsAreValid() throws {
    try inFolder { folder in
      let project = FolioProgram.packageFolder
      let cases = project.appending(path: "Tests/FolioKitCases/Configuration")
      let file = { (name: String) in cases.appending(path: "\(name)/folio.json").path }
      let good = [project.appending(path: "folio.json").path, file("declared"), file("design")]
      try expect("valid", good, by: ["schema", "config"], in: folder)
      let bad = ["unknown-keys", "wrong-types", "incomplete", "not-an-object"].map(file)
      try expect("invalid", bad, by: ["schema", "config"], in: folder)
    }
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func run(_ arguments: [String], in folder: URL) throws -> String {
    let outcome = try FolioProgram.run(FolioProgram.executable, arguments, in: folder)
    #expect(outcome.code == "0\n", "\(outcome.error)")
    return outcome.output
  }

  private func expect(
    _ wanted: String, _ files: [String], by arguments: [String], in folder: URL
  ) throws {
    try Data(try run(arguments, in: folder).utf8).write(to: folder.appending(path: "schema.json"))
    let script = Self.scripts.appending(path: "validate.py").path
    let outcome = try PythonPackages.run([script, "schema.json", wanted] + files, in: folder)
    #expect(outcome.code == "0\n", "\(outcome.output)\(outcome.error)")
  }
}
