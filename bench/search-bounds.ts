/**
 * Milliseconds that an answer may take, and how many times the processor of the size before. `usual`: a page of a list; `old`: of a
 * word that only old ads have; `repaired`: a page that asks for several lists, one after the other; `map`: every ad that answers, by
 * place; `sheet`: every option of a sheet of filters; `offers`: what is offered while somebody types.
 */
export const bounds = {
  usual: { p50: 20, p99: 40, growth: 4 },
  old: { p50: 30, p99: 60, growth: 7 },
  repaired: { p50: 60, p99: 120, growth: 4 },
  map: { p50: 200, p99: 300, growth: 10 },
  sheet: { p50: 460, p99: 500, growth: 10 },
  offers: { p95: 20, growth: 4 },
} satisfies Record<string, { p50?: number; p95?: number; p99?: number; growth: number }>
export type Bound = keyof typeof bounds

/** For the lists of all visitors at once. */
export const togetherBound = 150
/** How much larger the indexes may be than before names were searched. */
export const indexBound = 1.25
