const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000, 60_000]

/** Exponential backoff: how long to rest after so many failed tries, from the `first` pause up to a minute. */
export function pauseAfter(tries: number, first: 1000 | 2000 | 4000) {
  return pauses[pauses.indexOf(first) + tries] ?? 60_000
}
