/// A condition on a table's rows, for one thread.
public final class RowPredicate {
  public func matches(row: Int) throws(TemplateError) -> Bool { false }
}
