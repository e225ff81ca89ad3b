import { expect, test } from 'vitest'
import { equivalentOf, roughly } from './money-between.ts'

test.for([
  [1, 1],
  [999, 999],
  [1004, 1000],
  [1005, 1010],
  [65_217, 65_200],
  [1_234_567_890, 1_230_000_000],
])('%i is about %i', ([price, about]) => {
  expect(roughly(price!)).toBe(about)
})

test('each currency in the other at the rate, and nothing of less than a dollar', () => {
  expect(equivalentOf({ price: 850, currency: 'USD' }, 115.5)).toEqual({ price: 98_200, currency: 'SYP' })
  expect(equivalentOf({ price: 150_000, currency: 'SYP' }, 115)).toEqual({ price: 1300, currency: 'USD' })
  expect(equivalentOf({ price: 114, currency: 'SYP' }, 115)).toBeNull()
  expect(equivalentOf({ price: 0, currency: 'USD' }, 115)).toBeNull()
})
