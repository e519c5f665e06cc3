/// What a page asked for while it was rendered, besides what its context says outright.
enum PageRead: Sendable, Hashable {
  /// A fact about a collection, such as its `count`.
  case fact(String, of: String)
  /// The address of a file or a list.
  case address(String)

  /// How the manifest writes it: `count of cars`, `url of index.html`.
  var text: String {
    switch self {
    case .fact(let fact, let collection): "\(fact) of \(collection)"
    case .address(let target): "url of \(target)"
    }
  }

  /// Nil for what is no such text.
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[1] == "of" else { return nil }
    self =
      words[0] == "url"
      ? .address(String(words[2])) : .fact(String(words[0]), of: String(words[2]))
  }
}
