/// The command that cron or systemd is to run, by its absolute paths.
struct InstalledCommand {
  /// The program.
  let program: String
  /// The configuration.
  let configuration: String

  /// Throws where a path holds what no line can.
  init(program: String, configuration: String) throws(FolioError) {
    for path in [program, configuration]
    where path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw FolioError(
        .badConfiguration,
        "\(path.quoted): a path with a line end or another control character cannot be installed")
    }
    self.program = program
    self.configuration = configuration
  }

  private var words: [String] { [program, "build", "--if-due", "-c", configuration] }

  /// The command as a line of a crontab has it: quoted for the shell, then for cron.
  ///
  /// Throws where a path holds what crons understand each in their way.
  func crontabText() throws(FolioError) -> String {
    let line = words.map(Self.shellQuoted).joined(separator: " ")
    guard !line.contains("\\\\"), !line.contains("\\%") else {
      throw FolioError(
        .badConfiguration,
        "\(configuration.quoted): a path with a backslash before \"%\" or another backslash "
          + "cannot be in a crontab; systemd takes it")
    }
    return line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
  }

  /// The command as `ExecStart` has it.
  var systemdText: String {
    let rest = words.dropFirst().map { Self.systemdQuoted($0, escapingDollar: true) }
    return ([Self.systemdQuoted(program, escapingDollar: false)] + rest).joined(separator: " ")
  }

  /// A path where systemd puts in its own values for `%` and letter.
  static func systemdPlain(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  /// A word as the shell reads it; plain where that is the same.
  static func shellQuoted(_ word: String) -> String {
    if isPlain(word) { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static func systemdQuoted(_ word: String, escapingDollar: Bool) -> String {
    if isPlain(word) { return word }
    var result = "\""
    for character in word.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\"
      case "%": result += "%"
      case "$" where escapingDollar: result += "$"
      default: break
      }
      result.unicodeScalars.append(character)
    }
    return result + "\""
  }

  private static func isPlain(_ word: String) -> Bool {
    !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
          UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: ","):
          true
        default: false
        }
      }
  }
}
