/// Bits of `callBlock`.
enum BlockFlags {
  static let isScoped = 1
  static let isRequired = 2
}
