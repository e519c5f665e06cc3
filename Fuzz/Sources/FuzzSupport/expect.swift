import Glibc

/// Stops where something does not hold, and says what: an optimized precondition says nothing.
func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
  guard !holds else { return }
  var text = message() + "\n"
  // The text's own count bounds what is written.
  text.withUTF8 { _ = unsafe write(2, $0.baseAddress, $0.count) }
  preconditionFailure("not as expected")
}
