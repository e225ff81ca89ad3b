/**
 * The other web processes of this site on this machine. What one publishes the others receive within a tenth of a second, at
 * most once, in its order; nothing comes back to the one that published it, and where there are no others nobody receives it.
 */
export type Siblings = {
  publish(topic: string, fact: unknown): void
  subscribe(topic: string, listener: (fact: unknown) => void): void
}
