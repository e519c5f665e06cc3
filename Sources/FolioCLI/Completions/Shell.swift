/// A shell that completes the command line.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that teaches it.
  var completion: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}
