import { describe, expect, test } from 'vitest'
import { questionPrice } from './question-price.ts'

const pounds = { oldPoundHint: true, usdRate: { rate: 115 } }
const ask = (over: Partial<Parameters<typeof questionPrice>[0]>, about = pounds) =>
  questionPrice({ price: 1, currency: 'SYP', kind: 'general', typical: 1000, ...over }, about)

describe('against what is usual', () => {
  test.each([
    [49_999, false],
    [50_000, true],
    [21, false],
    [20, true],
    [1000, false],
    [0, false],
  ])('%d where 1,000 is usual: asked %s', (price, question) => {
    expect(ask({ price }) !== null).toBe(question)
  })

  test('a hundred times the usual is read in old pounds', () => {
    expect(ask({ price: 95_000 })).toEqual({
      kind: 'price',
      price: 95_000,
      currency: 'SYP',
      typical: 1000,
      meant: 950,
      isOld: true,
    })
  })

  test('not in dollars, and not when people have got used to the new ones: then it is only far', () => {
    expect(ask({ price: 95_000, currency: 'USD' })).toMatchObject({ meant: null, isOld: false })
    expect(ask({ price: 95_000 }, { ...pounds, oldPoundHint: false })).toMatchObject({ meant: null, isOld: false })
  })

  test('a price with its thousands left out is read with them', () => {
    expect(ask({ price: 95, typical: 90_000 })).toMatchObject({ meant: 95_000, isOld: false })
    expect(ask({ price: 1, typical: 90_000 })).toMatchObject({ meant: null })
  })

  test('far beyond any reading only what is usual is said', () => {
    expect(ask({ price: 1_000_000_000 })).toMatchObject({ meant: null, isOld: false, typical: 1000 })
  })
})

describe('where too few ads tell what is usual', () => {
  test.each([
    ['general', 2_300_000, true],
    ['general', 2_299_999, false],
    ['vehicle', 2_300_000, false],
    ['property', 115_000_000, true],
  ] as const)('%s at %d pounds: asked %s', (kind, price, question) => {
    expect(ask({ price, kind, typical: null }) !== null).toBe(question)
  })

  test('nothing in dollars, nor without the hint', () => {
    expect(ask({ price: 9_000_000, currency: 'USD', typical: null })).toBeNull()
    expect(ask({ price: 9_000_000, typical: null }, { ...pounds, oldPoundHint: false })).toBeNull()
  })
})
