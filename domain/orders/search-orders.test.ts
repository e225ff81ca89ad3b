import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { aClaimRow, aLedgerRow, anOrderRow } from '#tests/support/order-rows.ts'
import { findOrders } from './find-orders.ts'

const admin = await anAdmin()
const payer = await aPerson({ name: 'سامر الخطيب', email: 'samer_k@example.com', phone: '+963944555111' })
const other = await aPerson({ name: 'ليلى حداد', email: 'laila@example.com', phone: '+963933222000' })
const found = async (search: string, query: Parameters<typeof findOrders>[1] = {}) =>
  (await findOrders(db, { ...query, search })).orders.map(({ number }) => number)
const anOrderOf = (owner = payer, over = {}) => anOrderRow({ adId: null, personId: owner.id, ...over })

test('an order is found by its number in whichever digits, and alone where a sign says that it is one', async () => {
  const [early, two] = [await anOrderOf(), await anOrderOf(other)]
  for (const typed of [String(early.number), `#${early.number}`, `# ${early.number}`, ` ${early.number} `])
    expect([typed, await found(typed)]).toEqual([typed, [early.number]])
  const arabic = String(two.number).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  expect(await found(arabic)).toEqual([two.number])
  for (const none of ['#0', '999999999999999', '9'.repeat(16), '#99999999999999999999'])
    expect([none, await found(none)]).toEqual([none, []])
})

test('an order is found by its payer: parts of the name in whichever spelling, of the address, of the phone', async () => {
  const hiba = await aPerson({ name: 'هبة الأتاسي', email: 'hiba_a@example.com', phone: '+963955777888' })
  const [early] = [await anOrderOf(hiba), await anOrderOf(other)]
  for (const typed of ['هبه', 'الاتاسي هبة', 'HIBA_A@', 'hiba_a@example.com', '0955777888', '٠٩٥٥٧٧٧٨٨٨'])
    expect([typed, await found(typed)]).toEqual([typed, [early.number]])
})

test('an order is found by the number of a transfer, however it was typed, while it waits and afterwards', async () => {
  const confirmed = await anOrderOf(payer, { status: 'paid' })
  await aLedgerRow(confirmed, { reference: 'HRM-5512 31', byId: admin.id })
  const seen = await anOrderOf(other, { status: 'processing', firstReference: 'BANK/990011' })
  const waits = await anOrderOf(other, { status: 'processing', provider: 'manual' })
  await aClaimRow(waits, { note: 'حوالة الهرم رقم ٧٧٨٨-٩٩' })
  const decided = await anOrderOf(other)
  await aClaimRow(decided, { note: 'حوالة رقم 778899', decidedAt: new Date() })
  const back = await anOrderOf(other, { status: 'refunded' })
  await aLedgerRow(back, { kind: 'refunded', reference: 'OUT-424242' })
  expect(await found('hrm551231')).toEqual([confirmed.number])
  expect(await found('HRM 55')).toEqual([confirmed.number])
  expect(await found('bank 990011')).toEqual([seen.number])
  expect(await found('778899')).toEqual([waits.number])
  expect(await found('out 424242')).toEqual([back.number])
})

test('the search narrows what shelf and way leave, and goes on page by page', async () => {
  const rana = await aPerson({ name: 'رنا زيدان' })
  const cash = await anOrderOf(rana, { status: 'paid', way: 'cash' })
  const open = await anOrderOf(rana)
  expect(await found('رنا')).toEqual([open.number, cash.number])
  expect(await found('رنا', { status: 'paid' })).toEqual([cash.number])
  expect(await found('رنا', { way: 'transfer' })).toEqual([])
  expect(await found('رنا', { before: open.number })).toEqual([cash.number])
})

test('signs that databases know, and nonsense, find nothing and break nothing', async () => {
  await anOrderOf()
  const hostile = ['%', '_x_', '%%%', '\\', "'; drop table orders --", '"', '---', '#']
  for (const typed of hostile) expect([typed, await found(typed)]).toEqual([typed, []])
  for (const long of ['ا'.repeat(100), '9'.repeat(100), 'qzq xjx '.repeat(12)]) expect(await found(long)).toEqual([])
})
