extension String {
  /// Whether both have the same bytes; `==` takes other spellings of a character for the same.
  package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
