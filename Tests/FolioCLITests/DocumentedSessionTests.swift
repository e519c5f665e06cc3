import Testing

/// Runs what the documentation shows.
@Suite struct DocumentedSessionTests {
  @Test(arguments: [
    "charts.md", "command-line.md", "conversions.md", "editing.md", "formats.md", "languages.md",
    "mappings.md", "own-templates.md", "preferences.md", "schedule.md", "tutorial.md",
  ])
  func printsWhatThePageShows(_ page: String) throws {
    let session = try DocumentedSession(page: page)
    #expect(!session.commands.isEmpty)
    for (command, outcome) in zip(session.commands, try session.run()) {
      #expect(outcome.output + outcome.error == command.output, "\(command.line)")
    }
  }
}
