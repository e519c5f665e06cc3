extension Range<Int> {
  /// Cuts it into pieces of a size, of which the last one may be shorter.
  package func pieces(of size: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: size).map { $0..<Swift.min($0 + size, upperBound) }
  }
}
