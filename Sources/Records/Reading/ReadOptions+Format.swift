extension ReadOptions {
  /// Why an option cannot be meant for inputs of a format; nil where all are of use.
  func fault(for format: InputFormat) -> String? {
    if dropsKeys, format != .jsonl {
      return "is \(format.rawValue), and only JSON Lines have sort keys: leave --drop-key away"
    }
    if encoding != nil, format == .json || format == .jsonl {
      return "is JSON, which is UTF-8 always: leave --encoding away"
    }
    if !recordsPath.isEmpty, format == .csv || format == .jsonl {
      return "is \(format.rawValue), whose records are its lines: leave --records away"
    }
    if joinsMixed, format != .xml {
      return "is \(format.rawValue), which has no mixed content: leave --mixed away"
    }
    return nil
  }
}
