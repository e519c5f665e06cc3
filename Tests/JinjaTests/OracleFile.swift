import FoundationEssentials

/// Cases stored beside the tests, one JSON object a line.
enum OracleFile {
  static func lines(_ name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Oracle/\(name)"))
    return data.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  static func cases<Case: Decodable>(_ name: String, as type: Case.Type) throws -> [Case] {
    let decoder = JSONDecoder()
    return try lines(name).map { try decoder.decode(type, from: Data($0.utf8)) }
  }
}
