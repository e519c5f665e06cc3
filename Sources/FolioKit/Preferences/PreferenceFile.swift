package import Records

/// The values of a preferences file, as dotted keys; those that no collection knows are kept.
package struct PreferenceFile: Sendable {
  package var values: [Value]
  /// Whether texts stand for numbers and booleans, as they may in a property list.
  var readsTexts: Bool

  package struct Value: Sendable {
    package var key: Located<String>
    package var value: RelaxedJSON
  }

  /// Reads JSON (comments allowed) or an XML property list, nested or with dotted keys.
  package static func read(_ source: TextFile) -> (file: PreferenceFile, faults: [Diagnostic]) {
    let isPropertyList = looksLikePropertyList(source.bytes)
    let (document, faults) =
      isPropertyList ? PropertyListDocument.read(source) : RelaxedJSONReader.read(source)
    var file = PreferenceFile(values: [], readsTexts: isPropertyList)
    guard let document else { return (file, faults) }
    guard case .object(let members) = document.value else {
      let message = "preferences are an object, not \(document.kind)"
      return (file, faults + [document.place.diagnostic(.error, message)])
    }
    var seen: Set<String> = []
    var twice: [Diagnostic] = []
    flatten(members, below: "") { value in
      if seen.insert(value.key.value).inserted {
        file.values.append(value)
      } else {
        let message = "the preference \(value.key.value.quoted) stands here twice"
        twice.append(value.key.place.diagnostic(.error, message))
      }
    }
    return (file, faults + twice)
  }

  private static func looksLikePropertyList(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: Array("bplist".utf8)) { return true }
    let text = bytes.starts(with: TextFile.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "<")
  }

  private static func flatten(
    _ members: [RelaxedJSON.Member], below path: String, _ take: (Value) -> Void
  ) {
    for member in members {
      let key = path.isEmpty ? member.key.value : path + "." + member.key.value
      if case .object(let inner) = member.value.value, !inner.isEmpty {
        flatten(inner, below: key, take)
      } else {
        take(Value(key: Located(key, at: member.key.place), value: member.value))
      }
    }
  }
}
