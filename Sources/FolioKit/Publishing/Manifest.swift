/// The list of what Folio wrote into an output folder: `.folio-manifest.json`.
///
/// `{"version": 1, "files": [{"path": "a.html", "size": 5, "crc32": "3610a686"}, …]}`, one file a
/// line, in order of the paths' bytes. The checksum tells a torn file from a whole one; it is no
/// protection against people who want to deceive.
struct Manifest: Sendable, Equatable {
  var files: [RelativePath: Entry] = [:]

  struct Entry: Sendable, Equatable {
    var size: Int
    /// Eight hexadecimal digits.
    var checksum: String
  }

  static let name = RelativePath(unchecked: Array(".folio-manifest.json".utf8))

  /// The folders that the files are in.
  var folders: Set<RelativePath> {
    var folders: Set<RelativePath> = []
    for path in files.keys {
      for folder in path.ancestors where !folders.insert(folder).inserted { break }
    }
    return folders
  }

  var text: String {
    let lines = files.sorted { $0.key < $1.key }.map { path, entry in
      "  {\"path\": \(Self.quoted(path.text)), \"size\": \(entry.size), "
        + "\"crc32\": \"\(entry.checksum)\"}"
    }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n]"
    return "{\"version\": 1, \"files\": \(list)}\n"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
