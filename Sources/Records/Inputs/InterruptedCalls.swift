import Glibc

/// Repeats a system call that a signal interrupted; a signal that never ends is a fault.
package func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  var result = call()
  var attempts = 0
  while result == -1, errno == EINTR, attempts < 100 {
    result = call()
    attempts += 1
  }
  return result
}
