export type Random = ReturnType<typeof createRandom>

/** Random numbers that are the same for the same seed (sfc32), so that a market can be made again. */
export function createRandom(seed: number) {
  let [a, b, c, d] = [seed >>> 0, 0x9e3779b9, 0x243f6a88, 1]

  function next() {
    const t = (((a + b) >>> 0) + d) >>> 0
    d = (d + 1) >>> 0
    a = (b ^ (b >>> 9)) >>> 0
    b = (c + (c << 3)) >>> 0
    c = (((c << 21) | (c >>> 11)) + t) >>> 0
    return t / 4_294_967_296
  }
  for (let i = 0; i < 15; i++) next()

  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  function pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('nothing to pick from')
    return from[Math.floor(next() * from.length)]!
  }

  /** `count` different ones, in the order of the list. */
  function some<T>(from: readonly T[], count: number): T[] {
    const left = from.map((_, index) => index)
    const taken = Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(between(0, left.length - 1), 1)[0]!,
    )
    return taken.toSorted((x, y) => x - y).map((index) => from[index]!)
  }

  return { next, between, pick, some, chance: (share: number) => next() < share, hex: () => hex(next) }
}

/** 128 bits as 32 hexadecimal digits. */
function hex(next: () => number) {
  return Array.from({ length: 4 }, () =>
    Math.floor(next() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
}
