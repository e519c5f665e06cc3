/// What a page was made from.
struct PageOrigin: Sendable, Equatable {
  /// The hash of all of it: what its context holds, its templates, and the values of `reads`.
  let digest: Digest
  let reads: ReadList
}
