/// The role of whoever publishes: begins a report, takes its files, exchanges it for the old one.
package struct Publishing: Sendable {
  var begin: @Sendable (PublishOptions) throws(PublishFault) -> Publication

  /// Publishes to the disk.
  package static let live = Publishing { options throws(PublishFault) in
    let publisher = try Publisher.begin(options)
    return Publication(
      writer: .publishing(publisher),
      keepOthers: { () throws(PublishFault) in try publisher.keepOthers() },
      publish: { replacesForeign throws(PublishFault) in
        try publisher.publish(replacesForeign: replacesForeign)
      })
  }
}

/// A report that was begun; one that goes away unpublished leaves everything as it was.
struct Publication: Sendable {
  let writer: PageWriter
  /// Takes the files of the last report that this one did not begin.
  let keepOthers: @Sendable () throws(PublishFault) -> Void
  let publish: @Sendable (_ replacesForeign: Bool) throws(PublishFault) -> PublishSummary
}
