import Records
import Testing

@testable import FolioKit

@Suite struct ConfigurationCaseTests {
  /// Each case is a `folio.json` and the diagnostics it deserves.
  @Test(arguments: CaseFolder.all("Configuration"))
  func diagnostics(of folder: CaseFolder) throws {
    let bytes = try #require(folder.bytes("folio.json"))
    let (_, diagnostics) = Configuration.parse(
      TextFile(path: "folio.json", bytes: bytes), schemas: Collections.builtIn)
    let actual = diagnostics.map(\.text).joined()
    #expect(try actual == folder.expected("diagnostics.txt", actual: actual))
  }
}
