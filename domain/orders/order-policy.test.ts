import { expect, test } from 'vitest'
import { adTypes } from '#shared/ad-states.ts'
import { orderStatuses, type OrderStatus } from '#shared/order-states.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { moneyOutcome } from './money-outcome.ts'
import { canConfirm, canRefuse, isCardUnderWay, mayClaim, mayDecide, purposeOf } from './order-policy.ts'

const [owner, stranger, admin] = [await aPerson(), await aPerson(), await anAdmin()]
const stopped = await anAdmin({ disabledAt: new Date() })
const leaving = await anAdmin({ eraseAt: new Date() })

/** The statuses for which something holds. */
const where = (holds: (status: OrderStatus) => boolean) => orderStatuses.filter((status) => holds(status))

test('only whose order it is says that it is paid, an administrator neither; of one without a person nobody', () => {
  const order = { personId: owner.id }
  expect([owner, stranger, admin].map((person) => mayClaim(person, order))).toEqual([true, false, false])
  expect([owner, stranger, admin].map((person) => mayClaim(person, { personId: null }))).toEqual([false, false, false])
})

test('administrators say whether money came, unless they are stopped or on their way out', () => {
  expect([owner, admin, stopped, leaving].map(mayDecide)).toEqual([false, true, false, false])
})

test('a card is under way in an order that a provider works on, not in one that is paid by hand', () => {
  expect(where((status) => isCardUnderWay({ status, provider: 'stripe' }))).toEqual(['processing'])
  expect(where((status) => isCardUnderWay({ status, provider: 'sandbox' }))).toEqual(['processing'])
  expect(where((status) => isCardUnderWay({ status, provider: 'manual' }))).toEqual([])
})

test('what was claimed may be confirmed or refused however the order stands', () => {
  expect(where((status) => canConfirm({ status, hasClaim: true }))).toEqual([...orderStatuses])
  expect(where((status) => canRefuse({ status, hasClaim: true }))).toEqual([...orderStatuses])
})

test('without a claim money is confirmed for what can still be paid, and refused where it is looked for', () => {
  expect(where((status) => canConfirm({ status, hasClaim: false }))).toEqual(['open', 'processing', 'failed'])
  expect(where((status) => canRefuse({ status, hasClaim: false }))).toEqual(['processing'])
})

test('what buying a type is for an ad of each type', () => {
  const table = adTypes.map((now) => [now, purposeOf(now, 'featured') ?? '-', purposeOf(now, 'promoted') ?? '-'])
  expect(table).toEqual([
    ['free', 'upgrade', 'upgrade'],
    ['featured', 'renewal', 'upgrade'],
    ['promoted', '-', 'renewal'],
  ])
})

test('what becomes of money that comes, for every status, with its ad there and without', () => {
  const table = orderStatuses.map((status) => [
    status,
    moneyOutcome({ status, isAdThere: true }),
    moneyOutcome({ status, isAdThere: false }),
  ])
  expect(table).toEqual([
    ['open', 'buys', 'ad_gone'],
    ['processing', 'buys', 'ad_gone'],
    ['paid', 'paid_twice', 'paid_twice'],
    ['failed', 'buys', 'ad_gone'],
    ['cancelled', 'order_cancelled', 'ad_gone'],
    ['refunding', 'paid_twice', 'paid_twice'],
    ['refunded', 'paid_twice', 'paid_twice'],
  ])
})
