/// What a template's own text says about a value it prints.
struct ValueTrust: Equatable {
  /// Written in the template, or a number: harmless anywhere.
  var isOwn = false
  /// Passed `tojson`.
  var isJSON = false
  /// A script can hold it inside double quotes too: escaped after `tojson`.
  var isEscapedJSON = false
  /// Attributes made by `xmlattr`.
  var isAttributes = false
  /// Passed `safe_url`, or begins in a way that leaves no choice of scheme.
  var isSafeURL = false

  static let none = ValueTrust()
  static let own = ValueTrust(isOwn: true, isSafeURL: true)

  /// What holds for both of two values.
  static func both(_ one: ValueTrust, _ other: ValueTrust) -> ValueTrust {
    ValueTrust(
      isOwn: one.isOwn && other.isOwn,
      isJSON: (one.isJSON || one.isOwn) && (other.isJSON || other.isOwn),
      isEscapedJSON: (one.isEscapedJSON || one.isOwn) && (other.isEscapedJSON || other.isOwn),
      isAttributes: (one.isAttributes || one.isOwn) && (other.isAttributes || other.isOwn),
      isSafeURL: one.isSafeURL && other.isSafeURL)
  }
}
