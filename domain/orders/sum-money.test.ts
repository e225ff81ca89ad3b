import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aLedgerRow, anOrderRow, aPaymentRow } from '#tests/support/order-rows.ts'
import { findLastDays, sumMoney } from './sum-money.ts'

type Money = {
  amount?: number
  currency?: 'SYP' | 'USD'
  provider?: string
  way?: string | null
  kind?: string
  at: string
}

async function money({
  amount = 100,
  currency = 'SYP',
  provider = 'manual',
  way = 'transfer',
  kind = 'captured',
  at,
}: Money) {
  const order = await anOrderRow({ adId: null, amount, currency, way, status: 'paid' })
  const { id } = await aPaymentRow(order, { provider, status: kind === 'captured' ? 'captured' : 'refunded' })
  await aLedgerRow(order, { paymentId: id, kind, createdAt: new Date(at) })
}

const span = { from: '2026-03-01', to: '2026-03-02' }

test('each day, way and currency is summed by itself, and what went back stands beside what came', async () => {
  await money({ amount: 100, at: '2026-03-01T10:00:00Z' })
  await money({ amount: 50, at: '2026-03-01T12:00:00Z' })
  await money({ amount: 70, way: 'cash', at: '2026-03-01T12:00:00Z' })
  await money({ amount: 999, currency: 'USD', at: '2026-03-01T12:00:00Z' })
  await money({ amount: 40, kind: 'refunded', at: '2026-03-02T12:00:00Z' })
  await money({ amount: 30, way: null, at: '2026-03-02T12:00:00Z' })
  await money({ amount: 20, way: null, provider: 'stripe', at: '2026-03-02T12:00:00Z' })
  // Said to be paid by hand first, and then paid by card.
  await money({ amount: 5, way: 'cash', provider: 'stripe', at: '2026-03-02T12:00:00Z' })
  expect(await sumMoney(db, span)).toEqual([
    { day: '2026-03-02', way: 'by_hand', currency: 'SYP', payments: 1, came: 30, wentBack: 0 },
    { day: '2026-03-02', way: 'card', currency: 'SYP', payments: 2, came: 25, wentBack: 0 },
    { day: '2026-03-02', way: 'transfer', currency: 'SYP', payments: 0, came: 0, wentBack: 40 },
    { day: '2026-03-01', way: 'cash', currency: 'SYP', payments: 1, came: 70, wentBack: 0 },
    { day: '2026-03-01', way: 'transfer', currency: 'SYP', payments: 2, came: 150, wentBack: 0 },
    { day: '2026-03-01', way: 'transfer', currency: 'USD', payments: 1, came: 999, wentBack: 0 },
  ])
})

test('test cards are no money, neither coming nor going back', async () => {
  await money({ provider: 'sandbox', at: '2026-04-01T12:00:00Z' })
  await money({ provider: 'sandbox', kind: 'refunded', at: '2026-04-01T12:00:00Z' })
  expect(await sumMoney(db, { from: '2026-04-01', to: '2026-04-01' })).toEqual([])
})

test('money that an older version wrote without an attempt counts as by hand', async () => {
  const order = await anOrderRow({ adId: null, way: 'cash' })
  await aLedgerRow(order, { createdAt: new Date('2026-05-01T12:00:00Z') })
  expect(await sumMoney(db, { from: '2026-05-01', to: '2026-05-01' })).toMatchObject([{ way: 'cash', came: 25_000 }])
})

test('days are those of Damascus, both ends included', async () => {
  for (const at of ['2026-06-09T20:59:59Z', '2026-06-09T21:00:00Z', '2026-06-11T20:59:59Z', '2026-06-11T21:00:00Z'])
    await money({ at })
  const days = (await sumMoney(db, { from: '2026-06-10', to: '2026-06-11' })).map(({ day }) => day)
  expect(days).toEqual(['2026-06-11', '2026-06-10'])
})

test('the last days end today in Damascus', async () => {
  const { rows } = await sql<{
    today: string
  }>`select to_char(now() at time zone 'Asia/Damascus', 'YYYY-MM-DD') as today`.execute(db)
  const last = await findLastDays(db, 30)
  expect(last.to).toBe(rows[0]!.today)
  expect(Date.parse(last.to) - Date.parse(last.from)).toBe(29 * 24 * 3600 * 1000)
})
