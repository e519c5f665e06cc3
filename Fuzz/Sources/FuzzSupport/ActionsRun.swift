@testable import FolioKit
@testable import Records

/// A file of actions, applied to a data file as its first byte chooses it.
public struct ActionsRun {
  private let actions: TextFile
  private let data: TextFile
  private let schema: Schema?

  public init(_ choice: UInt8, actions: [UInt8], data: [UInt8]) {
    let schemas = Collections.builtIn
    let number = Int(choice & 7)
    schema = number < 6 ? schemas[number % schemas.count] : nil
    let endings = schema == nil ? ["json", "plist"] : ["json", "jsonl", "xml", "csv"]
    let ending = endings[Int(choice >> 3 & 3) % endings.count]
    self.actions = TextFile(path: choice & 64 == 0 ? "a.json" : "a.jsonl", bytes: actions)
    self.data = TextFile(path: "data.\(ending)", bytes: data)
  }

  /// Applies all of them or none; the edit reads its own result back.
  public func run() {
    do throws(FolioError) {
      let target: EditTarget
      if let schema {
        target = .records(schema, store: "Main")
      } else {
        target = .settings(try SettingsStore(data))
      }
      var maker = EditMaker(ActionFile.read(actions), to: data, maxErrors: 20)
      let (edit, remarks) = try maker.make(as: target)
      remarks.haveTheirPlaces()
      _ = edit.text
      let result = try edit.result(for: data.path)
      precondition(!edit.isEmpty || result == data.bytes, "nothing changed, but the bytes")
    } catch {
      precondition(error.code != .internalFault, error.text)
      error.diagnostics.haveTheirPlaces()
    }
  }
}
