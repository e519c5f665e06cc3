import Foundation
import Testing

/// Converts files that people really have, where they are at hand, and compares every value by
/// Python's own readers.
@Suite(.enabled(if: SharedInputs.areThere, "the input files or Python are not here"))
struct SharedInputsTests {
  @Test(arguments: ["vega-cars.json", "fueleconomy-vehicles.xml"], ["csv", "json", "md"])
  func everyValueIsThere(_ name: String, _ format: String) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let source = SharedInputs.folder.appending(path: name).path
    let result = place.appending(path: "result.\(format)").path
    let converted = try FolioProgram.run(
      FolioProgram.executable, ["convert", source, "--collection", "any", "-o", result], in: place)
    #expect(converted == CommandLineCase.Outcome(output: "", error: "", code: "0\n"))
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scripts/compare-conversion.py").path
    let compared = try FolioProgram.run(
      URL(filePath: PythonProgram.path), [script, source, result], in: place)
    #expect(compared.code == "0\n", "\(compared.output)\(compared.error)")
  }
}
