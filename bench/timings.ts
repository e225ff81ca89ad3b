/** Milliseconds that requests took, in the figures that the report shows; and the processor time of one of them. */
export type Timings = { p50: number; p95: number; p99: number; cpu?: { web: number; postgres: number } }

export function timingsOf(milliseconds: number[]): Timings {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
