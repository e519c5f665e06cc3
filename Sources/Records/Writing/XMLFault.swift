/// A code point that no XML 1.0 can hold.
struct XMLFault: Error {
  var scalar: Unicode.Scalar
  /// The names from the field down to where it is, without the field's own.
  var path: [String] = []
}
