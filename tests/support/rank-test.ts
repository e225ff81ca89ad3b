/**
 * Kolmogorov-Smirnov test of two samples: how likely they would lie at least so far apart, were they of one distribution.
 */
export function likelihoodOfOneDistribution(left: readonly number[], right: readonly number[]) {
  const values = [...new Set([...left, ...right])].toSorted((a, b) => a - b)
  const [sortedLeft, sortedRight] = [left.toSorted((a, b) => a - b), right.toSorted((a, b) => a - b)]
  let [i, j, distance] = [0, 0, 0]
  for (const value of values) {
    while (i < left.length && (sortedLeft[i] ?? Infinity) <= value) i++
    while (j < right.length && (sortedRight[j] ?? Infinity) <= value) j++
    distance = Math.max(distance, Math.abs(i / left.length - j / right.length))
  }
  const size = Math.sqrt((left.length * right.length) / (left.length + right.length))
  const scaled = (size + 0.12 + 0.11 / size) * distance
  if (scaled < 0.2) return 1
  let sum = 0
  for (let k = 1; k <= 100; k++) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * scaled * scaled)
  return Math.min(1, Math.max(0, sum))
}
