import Records

/// The columns that `--summary` told of, read from its file.
enum KnownColumns {
  static func read(_ path: String) throws(FolioError) -> [ColumnPath] {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try WholeFile.read(path)
    } catch {
      throw FolioError(error.exitCode, error.message)
    }
    let (document, faults) = RelaxedJSONReader.read(TextFile(path: path, bytes: bytes))
    guard let document, faults.isEmpty else { throw FolioError(.badData, faults) }
    guard case .object(let members) = document.value,
      case .list(let items)? = members.first(where: { $0.key.value == "columns" })?.value.value
    else { throw FolioError(.badData, path: path, "has no list columns, as --summary writes it") }
    var columns: [ColumnPath] = []
    for item in items {
      guard let column = column(item) else {
        throw FolioError(
          .badData, [item.place.diagnostic(.error, "is no column with path and value")])
      }
      columns.append(column)
    }
    return columns
  }

  private static func column(_ item: RelaxedJSON) -> ColumnPath? {
    guard case .object(let members) = item.value,
      case .list(let path)? = members.first(where: { $0.key.value == "path" })?.value.value,
      case .boolean(let holdsValue)? =
        members.first(where: { $0.key.value == "value" })?.value.value
    else { return nil }
    var names: [String] = []
    for part in path {
      guard case .text(let name) = part.value else { return nil }
      names.append(name)
    }
    return names.isEmpty ? nil : ColumnPath(names, holdsValue: holdsValue)
  }
}
