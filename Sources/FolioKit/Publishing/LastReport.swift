/// What the manifest of the report so far says.
final class LastReport: Sendable {
  let manifest: Manifest
  /// Whether there is one that says nothing: of another version, or damaged.
  let isUnreadable: Bool

  /// The text of a manifest; nil where there is none.
  init(_ text: [UInt8]?) {
    let known = text.flatMap { Manifest.parse($0) }
    manifest = known ?? Manifest()
    isUnreadable = text != nil && known == nil
  }
}
