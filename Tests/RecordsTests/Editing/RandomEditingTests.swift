import Testing

@testable import Records

/// Edits files that Python wrote in many ways, and lets Python compare what came of them.
@Suite(.enabled(if: Python.has("json"), "Python is not here"))
struct RandomEditingTests {
  /// Writes records with some indentation and separators, as JSON or as JSON Lines.
  private static let writing = #"""
    import json, random, sys
    random.seed(int(sys.argv[1]))
    def value(depth=0):
        kind = random.randrange(7 if depth < 3 else 5)
        if kind == 0: return None
        if kind == 1: return random.random() < .5
        if kind == 2: return random.choice([0, -1, 1.5, 1e100, 12345678901234567890])
        if kind < 5: return ''.join(random.choice('ab"\\/{}[],:\n\u00e9😀') for _ in range(random.randrange(9)))
        if kind == 5: return [value(depth + 1) for _ in range(random.randrange(4))]
        return {random.choice('xyz') + str(i): value(depth + 1) for i in range(random.randrange(4))}
    records = []
    for number in range(random.randrange(12)):
        record = {'k%d' % i: value() for i in range(random.randrange(5))}
        if random.random() < .7: record['isOn'] = random.choice([True, False])
        record['id'] = str(number)
        items = list(record.items())
        random.shuffle(items)
        records.append(dict(items))
    style = dict(ensure_ascii=random.random() < .5)
    if sys.argv[2] == 'jsonl':
        for record in records: print(json.dumps(record, **style))
    else:
        style['indent'] = random.choice([None, 0, 1, 4, '\t'])
        style['separators'] = random.choice([None, (',', ':'), (' , ', ' : ')])
        whole = {'before': [1, 2], 'things': records, 'after': {'a': []}}
        if records and random.random() < .5: print(json.dumps(whole, **style), end='')
        else: print(json.dumps(records, **style))
    """#

  /// Makes the same edits to the records, and compares.
  private static let comparing = """
    import json, sys
    texts = json.load(sys.stdin)
    def read(text):
        if sys.argv[1] == 'jsonl': return [json.loads(l) for l in text.splitlines() if l.strip()], None
        whole = json.loads(text)
        if isinstance(whole, list): return whole, None
        return whole.pop('things'), whole
    old, around = read(texts['old'])
    new, around_new = read(texts['new'])
    expected = []
    for step in texts['edits']:
        if 'row' not in step: expected.append({'name': 'new'}); continue
        record = old[step['row']]
        if step['on']: record['isOn'] = True
        expected.append(record)
    assert around == around_new
    assert [list(r.items()) for r in new] == [list(r.items()) for r in expected], (new, expected)
    """

  @Test(arguments: 0..<60, ["json", "jsonl"])
  func pythonFindsWhatIsExpected(_ seed: Int, _ format: String) throws {
    let old = try Python.run(Self.writing, ["\(seed)", format], input: "")
    var random = Random(seed: UInt64(seed))
    var edits: [EditedRecord] = []
    let new = try DocumentEditing.edit(old, named: "x.\(format)") { document in
      for row in 0..<document.table.rowCount {
        switch UInt8.random(in: 0..<4, using: &random) {
        case 0: edits.append(.kept(row))
        case 1: edits.append(DocumentEditing.on(row))
        case 2: edits += [DocumentEditing.named("new"), .kept(row)]
        default: break
        }
      }
      if seed.isMultiple(of: 3) { edits.shuffle(using: &random) }
      return edits
    }
    let steps = edits.map { edit in
      switch edit {
      case .kept(let row): "{\"row\": \(row), \"on\": false}"
      case .changed(let row, _): "{\"row\": \(row), \"on\": true}"
      case .added: "{}"
      }
    }
    let input =
      "{\"old\": \(JSONText.quoted(old)), \"new\": \(JSONText.quoted(new)), "
      + "\"edits\": [\(steps.joined(separator: ", "))]}"
    _ = try Python.run(Self.comparing, [format], input: input)
  }
}
