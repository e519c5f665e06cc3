import FoundationEssentials

/// Cases stored beside the tests, one JSON object a line.
enum OracleFile {
  static func cases<Case: Decodable>(_ name: String, as type: Case.Type) throws -> [Case] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Oracle/\(name)"))
    let decoder = JSONDecoder()
    return try data.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(type, from: $0) }
  }
}
