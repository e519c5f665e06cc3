import Testing

/// Runs what the documentation shows.
@Suite struct DocumentedSessionTests {
  @Test(arguments: ["charts.md", "editing.md", "languages.md", "mappings.md", "tutorial.md"])
  func printsWhatThePageShows(_ page: String) throws {
    let session = try DocumentedSession(page: page)
    #expect(!session.commands.isEmpty)
    for (command, outcome) in zip(session.commands, try session.run()) {
      #expect(outcome.output + outcome.error == command.output, "\(command.line)")
    }
  }
}
