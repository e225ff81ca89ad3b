/** How long and how large what a browser sends may be (milliseconds, bytes), against connections that are held open. */
export const httpLimits = {
  // Room for an address of 10,000 Arabic letters, so that it is answered with a page.
  maxHeaderSize: 80 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 10_000,
  // Node looks only every half minute by itself.
  connectionsCheckingInterval: 1000,
  /** Of all headers together, the address aside. */
  headerBytes: 16 * 1024,
  /** A body that is read whole shall have come by then; photos have the whole `requestTimeout`. */
  wordsTimeout: 60_000,
  /** A kilobyte a second after the grace; what came faster is credit for a pause, of a minute at most. */
  slowBodies: { bytesPerSecond: 1024, grace: 15_000, mostCredit: 60_000, checkedEvery: 1000 },
}
