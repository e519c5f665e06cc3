/// All that a page asked for, in order of the texts: pages of one kind mostly share one list.
struct ReadList: Sendable {
  let reads: [PageRead]
  /// The hash of the texts, by which lists are told from each other.
  let digest: Digest

  init(_ reads: [PageRead]) {
    self.reads = reads
    var input = DigestInput()
    for read in reads { input.append(read.text) }
    digest = input.digest
  }

  static let none = ReadList([])
}

extension ReadList: Hashable {
  static func == (one: ReadList, other: ReadList) -> Bool { one.digest == other.digest }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
