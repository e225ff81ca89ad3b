import { inject } from 'vitest'

/** Of this run; `TEST_SEED=…` runs with it again. */
export const seed = inject('seed')

/**
 * Instead of the full product of cases and ways: each case in one way, in another at the next seed. With EVERY_STEP=1
 * (`npm run proof`) each case in all ways.
 */
export function inTurn<C, W>(cases: readonly C[], ways: readonly W[]): [C, W][] {
  return cases.flatMap((testCase, index) => waysOf(index, ways).map((way): [C, W] => [testCase, way]))
}

/**
 * The ways in which the case with this index is tried at this run: one of them, or all with EVERY_STEP=1. Ways of several
 * kinds take turns at seeds that are so many apart: then every combination has its run.
 */
export function waysOf<W>(index: number, ways: readonly W[], seedsApart = 1): W[] {
  if (inject('everyStep')) return [...ways]
  return ways.filter((_, way) => way === (index + Math.floor(seed / seedsApart)) % ways.length)
}

/** Every `nth` of them, others at the next seed; with EVERY_STEP=1 (`npm run proof`) all. */
export function someOf<C>(cases: readonly C[], nth: number): C[] {
  return cases.filter((_, index) => isInTurn(index, nth))
}

/** Whether the case with this index is one of every `nth` that are tried at this run. */
export function isInTurn(index: number, nth: number) {
  return inject('everyStep') || index % nth === seed % nth
}
