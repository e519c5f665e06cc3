extension String {
  /// The same text for one more thread: threads that count the users of one text's bytes wait for each
  /// other.
  var twin: String { String(decoding: Array(utf8), as: UTF8.self) }
}
