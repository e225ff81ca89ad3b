import { expect, test } from 'vitest'
import { orderStatuses } from '#shared/order-states.ts'
import { orderAfter, type OrderAct } from './transitions.ts'

const acts: OrderAct[] = ['claim', 'attempt', 'confirm', 'refuse', 'cancel', 'owe', 'refund', 'send_back']

test('the whole table of what becomes of an order', () => {
  const lines = acts.flatMap((act) =>
    orderStatuses.flatMap((from) => (orderAfter(act, from) ? [`${act}: ${from} → ${orderAfter(act, from)}`] : [])),
  )
  expect(lines).toEqual([
    'claim: open → processing',
    'claim: failed → processing',
    'attempt: open → processing',
    'attempt: failed → processing',
    'confirm: open → paid',
    'confirm: processing → paid',
    'confirm: failed → paid',
    'refuse: processing → failed',
    'cancel: open → cancelled',
    'cancel: failed → cancelled',
    'owe: open → refunding',
    'owe: processing → refunding',
    'owe: failed → refunding',
    'owe: refunded → refunding',
    'refund: paid → refunding',
    'send_back: refunding → refunded',
  ])
})

test('nothing but money that came makes an order paid, and a cancelled one stays cancelled', () => {
  for (const act of acts) {
    const leadsToPaid = orderStatuses.some((from) => orderAfter(act, from) === 'paid')
    expect([act, leadsToPaid]).toEqual([act, act === 'confirm'])
    expect([act, orderAfter(act, 'cancelled')]).toEqual([act, undefined])
  }
})

test('what was paid leaves by a refund alone, and no second payment passes for the first', () => {
  expect(acts.filter((act) => orderAfter(act, 'paid') !== undefined)).toEqual(['refund'])
  expect(acts.filter((act) => orderAfter(act, 'refunding') !== undefined)).toEqual(['send_back'])
  expect(acts.filter((act) => orderAfter(act, 'refunded') !== undefined)).toEqual(['owe'])
})
