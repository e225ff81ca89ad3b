import { expect, test } from 'vitest'
import { shareOf } from './share-of.ts'

test('one process by itself has the whole bound, even below the least', () => {
  expect(shareOf(10, { processes: 1 })).toBe(10)
  expect(shareOf(1, { processes: 1, least: 3 })).toBe(1)
})

test('together they never exceed the bound by more than rounding, unless each needs a least', () => {
  for (let processes = 1; processes <= 12; processes++) {
    expect(shareOf(40, { processes }) * processes, String(processes)).toBeGreaterThanOrEqual(40)
    expect(shareOf(40, { processes }) * processes, String(processes)).toBeLessThan(40 + processes)
  }
  expect(shareOf(10, { processes: 8, least: 3 })).toBe(3)
})
