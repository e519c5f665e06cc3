import Glibc

extension Descriptor {
  /// Standard input, through a descriptor of its own.
  static var standardInput: Descriptor {
    Descriptor(number: dup(STDIN_FILENO), path: "<stdin>")
  }
}
