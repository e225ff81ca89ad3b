/** So many comparable ads make a price typical. */
export const enoughAds = 8

/** The middle of what similar ads cost, and between what the middle half of them lies. */
export type Typical = { ads: number; median: number; low: number; high: number }

/** What is typical of these prices: what lies far outside of the others is cut; null where too few are left. */
export function typicalOf(prices: number[]): Typical | null {
  if (prices.length < enoughAds) return null
  const sorted = prices.toSorted((a, b) => a - b)
  const [q1, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.75)]
  const reach = 1.5 * (q3 - q1)
  const typical = sorted.filter((price) => price >= q1 - reach && price <= q3 + reach)
  if (typical.length < enoughAds) return null
  const at = (share: number) => Math.round(quantile(typical, share))
  return { ads: typical.length, median: at(0.5), low: at(0.25), high: at(0.75) }
}

/** Between two prices in proportion, as percentile_cont does. */
function quantile(sorted: number[], share: number) {
  const rank = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]]
  return below + (above - below) * (rank - Math.floor(rank))
}
