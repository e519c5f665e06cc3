import Records
import Testing

@testable import FolioKit

@Suite struct PreferenceCaseTests {
  /// Each case is a folder of layers: `folio.json`, `preferences.json` or `preferences.plist`,
  /// `environment.txt` and `settings.txt`, and `resolved.txt`, what comes of them.
  @Test(arguments: CaseFolder.all("Preferences"))
  func resolution(of folder: CaseFolder) throws {
    let file = ["preferences.json", "preferences.plist"].lazy.compactMap { name in
      folder.bytes(name).map { TextFile(path: name, bytes: $0) }
    }.first
    let (configuration, faults) = Configuration.parse(
      TextFile(path: "folio.json", text: folder.text("folio.json") ?? "{}"),
      schemas: Collections.builtIn)
    #expect(faults.isEmpty)
    let resolution = Preferences.resolve(
      schemas: Collections.builtIn + configuration.collections.map(\.schema),
      configuration: configuration, file: file,
      environment: environment(folder.text("environment.txt") ?? ""),
      settings: (folder.text("settings.txt") ?? "").split(separator: "\n").map(String.init),
      otherVariables: ["FOLIO_TEMPLATES"])
    let entries = resolution.preferences.entries.filter { $0.origin != .schema }.map {
      "\($0.key.name) = \($0.value.text) (\($0.origin.label))\n"
    }
    let actual =
      entries.joined() + resolution.diagnostics.map(\.text).joined()
      + resolution.usageFaults.map { "usage: \($0)\n" }.joined()
    #expect(try actual == folder.expected("resolved.txt", actual: actual))
  }

  private func environment(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      result[String(parts[0])] = String(parts[1])
    }
    return result
  }
}
