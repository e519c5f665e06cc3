import CLibXML2

extension XMLParser {
  /// What libxml2 calls. The context of each call is the address of the parser's buffer.
  static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.startElementNs = {
      (context, local, prefix, namespace, _, _, attributeCount, _, attributes) in
      guard let buffer = unsafe recordBuffer(context), let local = unsafe local else { return }
      unsafe buffer.pointee.startElement(
        local, prefix: prefix, namespace: UInt(bitPattern: namespace), attributes: attributes,
        count: Int(attributeCount))
    }
    unsafe handler.endElementNs = { (context, _, _, _) in
      unsafe recordBuffer(context)?.pointee.endElement()
    }
    unsafe handler.characters = { (context, text, count) in
      unsafe recordBuffer(context)?.pointee.takeText(
        UnsafeBufferPointer(start: text, count: Int(count)))
    }
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = handler.characters
    unsafe handler.comment = { (context, _) in
      unsafe recordBuffer(context)?.pointee.unread = 0
    }
    unsafe handler.processingInstruction = { (context, _, _) in
      unsafe recordBuffer(context)?.pointee.takeInstruction()
    }
    // The scanner in front leaves no DOCTYPE; one that gets through must not have any effect.
    unsafe handler.internalSubset = { (context, _, _, _) in
      unsafe recordBuffer(context)?.pointee.fail("a second DOCTYPE")
    }
    unsafe handler.serror = { (context, error) in
      guard let buffer = unsafe recordBuffer(context), let error = unsafe error else { return }
      unsafe buffer.pointee.take(XMLParserError(error.pointee))
    }
    return unsafe handler
  }

  /// What libxml2 calls when it wants more of the document.
  static var read: xmlInputReadCallback {
    { (context, bytes, count) in
      guard let bytes = unsafe bytes, count > 0 else { return 0 }
      guard let buffer = unsafe recordBuffer(context),
        unsafe !buffer.pointee.isStopped, let feed = unsafe buffer.pointee.feed
      else { return 0 }
      unsafe buffer.pointee.isFeeding = true
      let read = unsafe feed(UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
      unsafe buffer.pointee.noteRead(read)
      unsafe buffer.pointee.isFeeding = false
      return unsafe buffer.pointee.isStopped ? 0 : Int32(truncatingIfNeeded: read)
    }
  }
}

private func recordBuffer(
  _ context: UnsafeMutableRawPointer?
) -> UnsafeMutablePointer<XMLRecordBuffer>? {
  // The context was made from a pointer to this type.
  unsafe context?.assumingMemoryBound(to: XMLRecordBuffer.self)
}
