import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerActs, type OfferState } from '#shared/offer-states.ts'
import { lowestOffer, whyNotAmount } from './judge-amount.ts'
import { isDoneBy, offerAfter } from './transitions.ts'

const states: OfferState[] = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired']
const costing = (amount: number, currency: 'SYP' | 'USD' = 'SYP') => ({ price: amount, currency })

test('the whole table of what becomes of an offer: whatever is answered stays as it is', () => {
  const lines = ([...offerActs, 'expire'] as const).flatMap((act) =>
    states.flatMap((from) => (offerAfter(act, from) ? [`${act}: ${from} → ${offerAfter(act, from)}`] : [])),
  )
  expect(lines).toEqual([
    'accept: open → accepted',
    'counter: open → countered',
    'decline: open → declined',
    'withdraw: open → withdrawn',
    'expire: open → expired',
  ])
})

test('who was asked answers, and who made it takes it back', () => {
  const table = offerActs.map((act) => [act, isDoneBy(act, 'asked'), isDoneBy(act, 'maker')])
  expect(table).toEqual([
    ['accept', true, false],
    ['counter', true, false],
    ['decline', true, false],
    ['withdraw', false, true],
  ])
})

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [10, 3],
  [11, 4],
  [100, 30],
  [101, 31],
  [150_000, 45_000],
  [999_999_999_999, 300_000_000_000],
])('for a price of %i nothing below %i is an offer', (price, lowest) => {
  expect(lowestOffer(price)).toBe(lowest)
  const offer = (amount: number) => whyNotAmount({ side: 'buyer', amount, ad: costing(price) })
  expect(offer(lowest)).toBeNull()
  expect(offer(lowest - 1)).toBe('offer_too_low')
  expect(offer(price)).toBeNull()
  expect(offer(price + 1)).toBe('offer_above_price')
})

test('for what costs nothing the least is still one', () => {
  expect(lowestOffer(0)).toBe(1)
})

test.each([
  ['seller', 99_999, 'counter_not_higher'],
  ['seller', 100_000, 'counter_not_higher'],
  ['seller', 100_001, null],
  ['seller', 150_000, null],
  ['seller', 150_001, 'offer_above_price'],
  ['buyer', 100_001, 'counter_not_lower'],
  ['buyer', 100_000, 'counter_not_lower'],
  ['buyer', 99_999, null],
  ['buyer', 45_000, null],
  ['buyer', 44_999, 'offer_too_low'],
] as const)('against 100,000 a %s counters with %i: %s', (side, amount, code) => {
  const against = { amount: 100_000, currency: 'SYP' } as const
  expect(whyNotAmount({ side, amount, ad: costing(150_000), against })).toBe(code)
})

test('an offer in another currency than the ad has now bounds no counter', () => {
  const against = { amount: 100, currency: 'USD' } as const
  for (const side of ['buyer', 'seller'] as const)
    expect(whyNotAmount({ side, amount: 100_000, ad: costing(150_000), against })).toBeNull()
})

test('any amount is judged as plain arithmetic would', () => {
  const seed = Date.now() % 1_000_000
  const amount = fc.integer({ min: 1, max: 2000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.constantFrom('buyer' as const, 'seller' as const),
      (price, said, before, side) => {
        const isTaken = whyNotAmount({
          side,
          amount: said,
          ad: costing(price),
          against: { amount: before, currency: 'SYP' },
        })
        // In hundredths, so that nothing is rounded.
        const isFair = said <= price && said * 100 >= price * 30
        const isBetween = side === 'seller' ? said > before : said < before
        expect(isTaken === null).toBe(isFair && isBetween)
      },
    ),
    { seed },
  )
})
