import Records

/// What identifies each record of a table.
enum RecordKeys {
  /// The keys of a table's rows, in its order: the key field's text where a record has it, else
  /// the slug of its name, with `-2`, `-3` … on collision in file order.
  static func keys(of table: Table, transliterate: (String) -> String) -> [String] {
    let keyColumn = table.column(named: table.schema.key)
    let nameColumn = table.column(named: "name")
    var result: [String] = []
    result.reserveCapacity(table.rowCount)
    var unnamed: [Int] = []
    table.forEach(below: table.rowCount) { row in
      let text = text(row, keyColumn, of: table)
      if text.isEmpty { unnamed.append(row) }
      result.append(text)
    }
    guard !unnamed.isEmpty else { return result }
    var taken = Set(result.lazy.filter { !$0.isEmpty })
    var next: [String: Int] = [:]
    table.forEach(below: unnamed.count) { number in
      let row = unnamed[number]
      let name = text(row, nameColumn, of: table)
      let words = Slug.words(in: transliterate(name))
      // A name without a letter, such as one of emoji, stands for itself: its slug is a hash.
      let base = !words.isEmpty ? words : name.isEmpty ? table.schema.element : name
      var number = next[base] ?? 1
      var key = number == 1 ? base : "\(base)-\(number)"
      while !taken.insert(key).inserted {
        number += 1
        key = "\(base)-\(number)"
      }
      next[base] = number + 1
      result[row] = key
    }
    return result
  }

  /// What the address of each record is made of: its key, behind its store where keys are unique in
  /// a store only and the record has one.
  static func addresses(of table: Table, transliterate: (String) -> String) -> [String] {
    let keys = keys(of: table, transliterate: transliterate)
    guard let partition = table.schema.partition, let column = table.column(named: partition)
    else { return keys }
    var addresses = keys
    table.forEach(below: keys.count) { row in
      let store = text(row, column, of: table)
      if !store.isEmpty { addresses[row] = "\(store)/\(keys[row])" }
    }
    return addresses
  }

  private static func text(_ row: Int, _ column: Int?, of table: Table) -> String {
    guard let column, let cell = table.cell(row: row, column: column) else { return "" }
    return table.text(cell)
  }
}
