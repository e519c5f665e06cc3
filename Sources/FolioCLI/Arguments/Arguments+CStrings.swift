import CSystem
import Glibc

// The C strings that getopt_long reads and permutes are made here, live as long as the closures
// that see them, and are freed here; no pointer leaves.
extension Arguments {
  static func withCVector(
    _ words: [String],
    _ body: (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
  ) {
    var vector = unsafe words.map { unsafe strdup($0) } + [nil]
    // Freed through a copy: getopt_long permutes the vector, and each word is freed once.
    let owned = unsafe vector
    defer { unsafe owned.forEach { unsafe free($0) } }
    unsafe vector.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(Int32(words.count), base)
    }
  }

  static func withOptionTable(
    _ names: [OptionName], _ body: (UnsafePointer<cgetopt_option>, Int) -> Void
  ) {
    let strings = unsafe names.map { unsafe strdup($0.rawValue) }
    defer { unsafe strings.forEach { unsafe free($0) } }
    var table: [cgetopt_option] = unsafe []
    for (index, name) in names.enumerated() {
      guard let string = unsafe strings[index] else { continue }
      let specification = name.specification
      let letter = specification.letter?.asciiValue ?? 0
      unsafe table.append(
        cgetopt_option(
          name: string, takes_value: specification.value == nil ? 0 : 1, letter: Int32(letter)))
    }
    unsafe table.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base, buffer.count)
    }
  }
}
