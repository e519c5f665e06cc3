import Records

/// How a build publishes: where, and who may consent to what.
struct PublicationPlan: Sendable {
  let options: PublishOptions
  /// Whether files that Folio did not write may be replaced without asking.
  let confirmsReplacing: Bool
  /// Whether the last report's other files stay, since only some reports are made.
  let keepsOthers: Bool
  let publishing: Publishing
  let services: Services

  /// Takes the output's lock and makes an empty stage.
  func begin() throws(FolioError) -> Publication {
    do throws(PublishFault) {
      return try publishing.begin(options)
    } catch {
      throw FolioError(error)
    }
  }

  /// Exchanges the report for the old one; files that Folio did not write go only with consent.
  func publish(_ begun: Publication) throws(FolioError) -> PublishSummary {
    do throws(PublishFault) {
      if keepsOthers { try begun.keepOthers() }
      return try begun.publish(confirmsReplacing)
    } catch {
      guard case .heldByForeignFiles(let paths) = error else { throw FolioError(error) }
      let confirmation = Confirmation.replacing(paths, in: options.output)
      guard confirmation.isConfirmed(by: services) else {
        throw FolioError(
          error.exitCode,
          "\(error.message)\nmove it away, or use --yes to have it replaced")
      }
    }
    do throws(PublishFault) {
      return try begun.publish(true)
    } catch {
      throw FolioError(error)
    }
  }
}

extension FolioError {
  init(_ fault: PublishFault) { self.init(fault.exitCode, fault.message) }
}
