import Foundation
import Testing

/// Converts files by the shipped mappings, and compares the records with what Python makes of the
/// same file by the rules in `docs/mappings.md`.
@Suite(.enabled(if: PythonProgram.isThere, "Python is not here"))
struct ShippedMappingTests {
  private static let cases = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases")

  @Test(arguments: [
    ("apple-health", "convert-mapping-apple-health/old.xml"),
    ("apple-health", "convert-mapping-apple-health/new.xml"),
    ("tcx", "convert-mapping-tcx/run.tcx"), ("gpx", "convert-mapping-gpx/walk.gpx"),
    ("emoji-groups", "convert-mapping-palettes/groups.json"),
    ("dealer-feed", "convert-mapping-dealer-feed/feed.xml"),
    ("dealer-feed", "convert-mapping-dealer-feed/stock.xml"),
  ])
  func ownFiles(_ mapping: String, _ name: String) throws {
    try compare(mapping, Self.cases.appending(path: name))
  }

  @Test(
    .enabled(if: SharedInputs.areThere, "the input files are not here"),
    arguments: [
      ("apple-health", "apple-health-export.xml"), ("tcx", "activity.tcx"), ("gpx", "track.gpx"),
      ("emoji-groups", "emoji-by-group.json"),
    ])
  func realFiles(_ mapping: String, _ name: String) throws {
    try compare(mapping, SharedInputs.folder.appending(path: name))
  }

  private func compare(_ mapping: String, _ source: URL) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let converted = try FolioProgram.run(
      FolioProgram.executable,
      ["convert", source.path, "--mapping", mapping, "-q", "-o", "result.jsonl"], in: place)
    #expect(converted == CommandLineCase.Outcome(output: "", error: "", code: "0\n"))
    // The declarations are no part of the data, and Python need not take the malformed ones.
    let plain = place.appending(path: source.lastPathComponent)
    try Self.withoutDoctype(try Data(contentsOf: source)).write(to: plain)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scripts/compare-mapping.py").path
    let compared = try FolioProgram.run(
      URL(filePath: PythonProgram.path), [script, mapping, plain.path, "result.jsonl"], in: place)
    #expect(compared.code == "0\n", "\(compared.output)\(compared.error)")
  }

  private static func withoutDoctype(_ data: Data) -> Data {
    guard let start = data.firstRange(of: Data("<!DOCTYPE".utf8)),
      let end = data.firstRange(of: Data("\n]>".utf8))
    else { return data }
    return data[..<start.lowerBound] + data[end.upperBound...]
  }
}
