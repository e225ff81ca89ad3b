import { inject } from 'vitest'

/** Of this run; `SEED=…` runs with it again. */
export const seed = inject('seed')

/**
 * Instead of the full product of cases and ways: each case in one way, in another at the next seed. With EVERY_STEP=1
 * (`npm run proof`) each case in all ways.
 */
export function inTurn<C, W>(cases: readonly C[], ways: readonly W[]): [C, W][] {
  return cases.flatMap((testCase, index) =>
    (inject('everyStep') ? ways : [ways[(index + seed) % ways.length]!]).map((way): [C, W] => [testCase, way]),
  )
}
