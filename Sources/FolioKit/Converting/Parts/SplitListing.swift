package import Records

/// Lists the parts that files can be read in, one a line as JSON.
package struct SplitListing {
  private let inputs: [Input]
  private let measure: FileSplits.Measure
  private let reading: ReadOptions

  package init(inputs: [Input], measure: FileSplits.Measure, reading: ReadOptions) {
    self.inputs = inputs
    self.measure = measure
    self.reading = reading
  }

  package func text() throws(FolioError) -> String {
    var text = ""
    for input in inputs {
      guard case .file(let path) = input else {
        throw FolioError(.usage, "--splits needs files, of which parts can be read")
      }
      do {
        text += lines(path, try FileSplits.find(in: path, measure, options: reading))
      } catch let error as InputError {
        throw FolioError(error)
      } catch {
        throw FolioError(.internalFault, path: path, "\(error)")
      }
    }
    return text
  }

  private func lines(_ path: String, _ splits: FileSplits) -> String {
    var text = ""
    for (index, range) in splits.ranges.enumerated() {
      let before = index == 0 ? [] : splits.before
      let after = index == splits.ranges.count - 1 ? [] : splits.after
      text +=
        "{\"path\": \(JSONText.quoted(path)), \"format\": \"\(splits.format.rawValue)\", "
        + "\"offset\": \(range.lowerBound), \"length\": \(range.count), "
        + "\"before\": \(quoted(before)), \"after\": \(quoted(after))}\n"
    }
    return text
  }

  private func quoted(_ text: [UInt8]) -> String {
    JSONText.quoted(String(decoding: text, as: UTF8.self))
  }
}
