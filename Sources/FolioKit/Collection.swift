package import Records

/// One collection's records: the table they are in, and which of them a report shows.
package struct Collection: Sendable {
  package let table: Table
  /// Rows of the table that are shown, in order of display.
  package var rows: [UInt32]
  /// Each row's part of its page's address, in the order of the table.
  package let slugs: [String]

  package var schema: Schema { table.schema }

  private init(table: Table, rows: [UInt32], slugs: [String]) {
    self.table = table
    self.rows = rows
    self.slugs = slugs
  }

  /// The same with a table whose records lie in the order of display, where that is of use.
  func arranged(_ workers: Workers) throws(FolioError) -> Collection {
    do {
      guard let table = try table.arranged(rows, workers: workers) else { return self }
      return Collection(
        table: table, rows: (0..<UInt32(truncatingIfNeeded: rows.count)).map { $0 },
        slugs: table.arranged(slugs))
    } catch let error as InputError {
      throw FolioError(error)
    } catch {
      throw FolioError(.internalFault, "\(error)")
    }
  }

  package init(table: Table) {
    self.table = table
    rows = (0..<table.rowCount).map { UInt32($0) }
    // Opened only for a name that is not ASCII; most keys are.
    var transliterator: Transliterator?
    let transliterate = { (text: String) -> String in
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
      if transliterator == nil { transliterator = Transliterator() }
      return transliterator?.ascii(text) ?? ""
    }
    slugs = RecordKeys.addresses(of: table, transliterate: transliterate).map {
      Slug.make(fromKey: $0, transliterate: transliterate)
    }
  }
}
