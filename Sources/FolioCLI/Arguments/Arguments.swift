import CSystem
import FolioKit

/// A command's words, sorted into options and operands by glibc's `getopt_long`.
struct Arguments {
  let command: Command
  private(set) var operands: [String] = []
  private var values: [OptionName: [String]] = [:]

  /// Reads the words after the command's name.
  init(_ command: Command, words: [String]) throws(UsageError) {
    self.command = command
    let names = command.options
    var parsed: [(name: OptionName, value: String)] = []
    var failure: UsageError?
    var firstOperand = 1
    var permuted: [String] = []
    unsafe Self.withCVector(["folio"] + words) { count, vector in
      unsafe Self.withOptionTable(names) { table, size in
        var start: Int32 = 1
        scan: while true {
          // The vector and the table live as long as their closures, which surround the call.
          let result = unsafe cgetopt_next(count, vector, table, size, start)
          start = 0
          firstOperand = Int(unsafe result.next)
          let value = unsafe result.value.map { unsafe String(cString: $0) } ?? ""
          switch unsafe result.kind {
          case CGETOPT_END:
            break scan
          case CGETOPT_OPTION:
            parsed.append((names[Int(unsafe result.index)], value))
          default:
            let word = unsafe vector[max(1, firstOperand - 1)].map { unsafe String(cString: $0) }
            let letter = UInt8(truncatingIfNeeded: unsafe result.letter)
            let isMissing = unsafe result.kind == CGETOPT_VALUE_MISSING
            failure = Self.fault(
              word ?? "", letter: letter, isMissing: isMissing, command: command)
            break scan
          }
        }
        permuted = (0..<Int(count)).map { index in
          unsafe vector[index].map { unsafe String(cString: $0) } ?? ""
        }
      }
    }
    if let failure { throw failure }
    operands = Array(permuted[min(firstOperand, permuted.count)...])
    for (name, value) in parsed { values[name, default: []].append(value) }
  }

  /// Whether an option was given.
  func has(_ name: OptionName) -> Bool { values[name] != nil }

  /// The last value given for an option.
  func value(_ name: OptionName) -> String? { values[name]?.last }

  /// All values given for an option, in order.
  func all(_ name: OptionName) -> [String] { values[name] ?? [] }

  private static func fault(
    _ word: String, letter: UInt8, isMissing: Bool, command: Command
  ) -> UsageError {
    let known = command.options.map { "--\($0.rawValue)" }
    if isMissing { return UsageError(message: "\(word) needs a value", command: command) }
    guard word.hasPrefix("--") else {
      let name = letter == 0 ? word : "-\(Character(Unicode.Scalar(letter)))"
      return UsageError(message: "unknown option \(name)", command: command)
    }
    let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
    if known.contains(name) {
      return UsageError(message: "\(name) takes no value", command: command)
    }
    let starting = known.filter { $0.hasPrefix(name) }
    if starting.count > 1 {
      let list = starting.joined(separator: ", ")
      return UsageError(message: "\(name) could be \(list)", command: command)
    }
    let nearest = NearestName.of(name, among: known).map { "; did you mean \($0)?" } ?? ""
    return UsageError(message: "unknown option \(name)\(nearest)", command: command)
  }
}
