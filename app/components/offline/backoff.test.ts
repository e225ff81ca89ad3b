import { expect, test } from 'vitest'
import { pauseAfter } from './backoff.ts'

test.each([
  [1000, [1000, 2000, 4000, 8000, 16_000, 30_000]],
  [2000, [2000, 4000, 8000, 16_000, 30_000, 60_000]],
  [4000, [4000, 8000, 16_000, 30_000, 60_000, 60_000]],
] as const)('from %i milliseconds the pauses grow, up to a minute', (first, pauses) => {
  expect(pauses.map((_, tries) => pauseAfter(tries, first))).toEqual(pauses)
})
