/// Parts of a file that can be read apart, each on a machine of its own.
///
/// A part is a document when `before` is put in front of it, unless it is the first, and `after`
/// behind it, unless it is the last.
package struct FileSplits: Sendable, Equatable {
  package var format: InputFormat
  /// In order; what lies between two of them separates records.
  package var ranges: [Range<Int>]
  package var before: [UInt8] = []
  package var after: [UInt8] = []
}

extension FileSplits {
  /// How large the parts are to be.
  package enum Measure: Sendable, Equatable {
    case count(Int)
    case bytes(Int)
  }

  /// Cuts a file between records, looking only at its beginning and around the cuts.
  ///
  /// A part is a little shorter than asked for, or longer where a record is. A place that only looks
  /// as if it were between two records makes both parts malformed, so that no reader goes wrong
  /// unnoticed. What cannot be cut so is one part: CSV, packed files, XML in other encodings or with
  /// its records deeper down.
  package static func find(
    in path: String, _ measure: Measure, options: ReadOptions
  ) throws -> FileSplits {
    let source = try ByteSource(.file(path))
    let format = try source.format(options)
    let file = try FileDescriptor.opened(.file(path))
    guard file.isRegular else { throw InputError.notSeekable(path: path) }
    let size =
      switch measure {
      case .count(let count): file.size / max(1, count) + 1
      case .bytes(let bytes): max(1, bytes)
      }
    guard size < file.size,
      let head = try SplitHead.find(in: path, source, format: format, options: options)
    else { return FileSplits(format: format, ranges: [0..<file.size]) }
    let cutter = SplitCutter(file, path: path, boundary: head.boundary)
    return FileSplits(
      format: format, ranges: try cutter.ranges(size: size, from: head.end), before: head.before,
      after: head.after)
  }
}
