/// Which pages of a list are made of the records at hand.
struct PagedList: Equatable {
  /// Records of the whole list and of a page; pages of the whole list.
  let total: Int
  let size: Int
  let pageCount: Int
  /// How many records belong to a page that begins before those at hand.
  let skipped: Int
  /// The numbers of the first and the last page; the last is lower where there is none.
  let first: Int
  let last: Int

  init(_ options: PagesOptions, recordCount: Int) {
    let start = options.start
    // No list is longer than that; a shorter total than what is at hand counts for nothing.
    let end = start + recordCount
    total = max(options.total ?? end, end)
    size = options.size ?? max(1, total)
    pageCount = total / size + (total % size == 0 ? 0 : 1)
    skipped = start % size == 0 ? 0 : size - start % size
    first = (start + size - 1) / size + 1
    last = end == total ? pageCount : end / size
  }
}
