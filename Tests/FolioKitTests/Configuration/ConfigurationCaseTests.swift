import Records
import Testing

@testable import FolioKit

@Suite struct ConfigurationCaseTests {
  /// Each case is a `folio.json` and the diagnostics it deserves.
  @Test(arguments: CaseFolder.all("Configuration"))
  func diagnostics(of folder: CaseFolder) throws {
    let bytes = try #require(folder.bytes("folio.json"))
    let (_, diagnostics) = Configuration.parse(
      SourceText(path: "folio.json", bytes: bytes), schemas: SampleSchemas.all)
    let actual = diagnostics.map(\.rendered).joined()
    #expect(try actual == folder.expected("diagnostics.txt", actual: actual))
  }
}
