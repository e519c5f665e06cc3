import Testing

@testable import Records

@Suite struct CSVEditingTests {
  typealias Edit = DocumentEditing

  @Test(arguments: [
    ("id,isOn\na,false\nb,\n", "id,isOn\na,true\nb,\n"),
    ("isOn,id\r\n0,\"a\"\"\nx\"\r\n1,b", "isOn,id\r\n1,\"a\"\"\nx\"\r\n1,b"),
    ("id,\"isOn\"\na,\"FALSE\"\nb,1\n", "id,\"isOn\"\na,true\nb,1\n"),
    ("id\na\nb\n", "id,isOn\na,true\nb,\n"),
    ("id,x\r\na,1\r\nb,2", "id,x,isOn\r\na,1,true\r\nb,2,"),
  ])
  func aValueIsPutInPlace(_ text: String, _ expected: String) throws {
    let edited = try Edit.edit(text, named: "x.csv") { _ in [Edit.on(0), .kept(1)] }
    #expect(edited == expected)
  }

  @Test(arguments: [
    ("id,name\n", "id,name\n,n\n"), ("id,name", "id,name\n,n\n"),
    ("name,id\r\nx,a\r\n", "name,id\r\nx,a\r\nn,\r\n"), ("id\na", "id,name\na,\n,n"),
  ])
  func newRecordsAreRows(_ text: String, _ expected: String) throws {
    let edited = try Edit.edit(text, named: "x.csv") { document in
      (0..<document.table.rowCount).map { .kept($0) } + [Edit.named("n")]
    }
    #expect(edited == expected)
  }

  @Test func rowsGo() throws {
    let text = "id\na\nb\nc\n"
    #expect(try Edit.edit(text, named: "x.csv") { _ in [.kept(1)] } == "id\nb\n")
    #expect(try Edit.edit(text, named: "x.csv") { _ in [] } == "id\n")
    #expect(try Edit.edit(text, named: "x.csv") { _ in [.kept(2), .kept(0)] } == "id\nc\na\n")
    #expect(
      try Edit.edit("id\ta\n1\t2\n", named: "x.tsv") { _ in [Edit.on(0)] }
        == "id\ta\tisOn\n1\t2\ttrue\n")
  }
}
