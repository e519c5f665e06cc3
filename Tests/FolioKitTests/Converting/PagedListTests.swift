import Testing

@testable import FolioKit

@Suite struct PagedListTests {
  /// The pages of a list whose records several machines have, and those that nobody has alone.
  @Test func everyPageIsMadeOnceOrNowhere() {
    for size in 1...5 {
      for total in 0...12 {
        for first in 0...total {
          for second in first...total {
            var made: [Int: [Int]] = [:]
            for (start, end) in [(0, first), (first, second), (second, total)] {
              var options = PagesOptions(folder: "", template: "", name: "")
              options.size = size
              options.start = start
              options.total = total
              let list = PagedList(options, recordCount: end - start)
              #expect(list.pageCount == (total + size - 1) / size)
              guard list.first <= list.last else { continue }
              for page in list.first...list.last {
                let begin = start + list.skipped + (page - list.first) * size
                made[page, default: []] += Array(begin..<min(begin + size, total))
                #expect(begin >= start && min(begin + size, total) <= end)
              }
            }
            for (page, records) in made {
              let begin = (page - 1) * size
              #expect(records == Array(begin..<min(begin + size, total)))
            }
            let border = Set(
              [first, second].filter { $0 % size != 0 && $0 < total }.map { $0 / size + 1 })
            #expect(Set(made.keys).isDisjoint(with: border))
          }
        }
      }
    }
  }

  @Test func aListOfItsOwnHasAllPages() {
    var options = PagesOptions(folder: "", template: "", name: "")
    #expect(PagedList(options, recordCount: 7).pageCount == 1)
    options.size = 3
    let list = PagedList(options, recordCount: 7)
    #expect(list.pageCount == 3 && list.first == 1 && list.last == 3 && list.skipped == 0)
    #expect(PagedList(options, recordCount: 0).pageCount == 0)
  }
}
