import Testing

@testable import FolioKit

@Suite struct InstalledCommandTests {
  private func command(_ configuration: String) throws -> InstalledCommand {
    try InstalledCommand(program: "/opt/a b/folio", configuration: configuration)
  }

  /// What cron makes of `%` and the shell of quotes is told in crontab(5) and POSIX.
  @Test(arguments: [
    ("/srv/a/folio.json", "/srv/a/folio.json"), ("/srv/a b/f", "'/srv/a b/f'"),
    ("/srv/100%/f", "'/srv/100\\%/f'"), ("/srv/it's/f", "'/srv/it'\\''s/f'"),
    ("/srv/$HOME/`x`/f", "'/srv/$HOME/`x`/f'"), ("/srv/a\\b/f", "'/srv/a\\b/f'"),
  ])
  func crontabs(_ path: String, _ word: String) throws {
    #expect(
      try command(path).crontabText() == "'/opt/a b/folio' build --if-due -c \(word)")
  }

  /// Quoting and specifiers are told in systemd.service(5) and systemd.unit(5).
  @Test(arguments: [
    ("/srv/a/folio.json", "/srv/a/folio.json"), ("/srv/a b/f", "\"/srv/a b/f\""),
    ("/srv/100%/f", "\"/srv/100%%/f\""), ("/srv/it's \"a\"/f", "\"/srv/it's \\\"a\\\"/f\""),
    ("/srv/$HOME/f", "\"/srv/$$HOME/f\""), ("/srv/a\\b/f", "\"/srv/a\\\\b/f\""),
  ])
  func units(_ path: String, _ word: String) throws {
    #expect(try command(path).systemdText == "\"/opt/a b/folio\" build --if-due -c \(word)")
  }

  @Test(arguments: ["/a\nb", "/a\rb", "/a\u{0}b", "/a\u{1B}b", "/a\u{85}b"])
  func controlCharactersAreRefused(_ path: String) {
    #expect(throws: FolioError.self) { try command(path) }
  }

  @Test(arguments: ["/a\\\\b", "/a\\%b"])
  func whatCronsUnderstandDifferentlyIsRefused(_ path: String) throws {
    #expect(throws: FolioError.self) { try command(path).crontabText() }
  }
}
