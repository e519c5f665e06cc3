/// Names of Folio's own files beside a target: `.report.folio-staging-…` beside `report`.
struct TemporaryName {
  /// What all of one kind and target begin with.
  let prefix: RelativePath

  init(for target: RelativePath, kind: String) {
    // Room for the kind and a number in the 255 bytes that a name may have; what long names lose is
    // made up for by a checksum.
    let isLong = target.bytes.count > 200
    let shortened = isLong ? Array(target.bytes.prefix(180)) : target.bytes
    let checksum = isLong ? "-" + Checksum(target.bytes).text : ""
    prefix = RelativePath(
      unchecked: [UInt8(ascii: ".")] + shortened + Array((checksum + ".folio-" + kind).utf8))
  }

  /// A name that nobody has yet, most likely.
  func random() -> RelativePath {
    numbered(UInt64.random(in: 0...UInt64.max))
  }

  func numbered(_ number: UInt64) -> RelativePath {
    prefix.appending(suffix: "-" + String(number, radix: 16))
  }

  /// The number of a name of this kind; nil for any other name.
  func number(of name: RelativePath) -> UInt64? {
    let start = prefix.bytes + [UInt8(ascii: "-")]
    guard name.bytes.starts(with: start) else { return nil }
    return UInt64(String(decoding: name.bytes[start.count...], as: UTF8.self), radix: 16)
  }
}
