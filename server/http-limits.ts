/** How long and how large what a browser sends may be (milliseconds, bytes), against connections that are held open. */
export const httpLimits = {
  // Room for an address of 10,000 Arabic letters, so that it is answered with a page.
  maxHeaderSize: 80 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 10_000,
  // Node looks only every half minute by itself.
  connectionsCheckingInterval: 1000,
}
