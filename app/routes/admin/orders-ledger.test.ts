import { beforeEach, expect, test } from 'vitest'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, aPerson, anAdmin } from '#tests/support/factories.ts'
import { aLedgerRow, anOrderRow } from '#tests/support/order-rows.ts'
import { aLargeOrder, anOrder } from '#tests/support/orders.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin({ name: 'سامر المدير' })
const second = await anAdmin({ name: 'ليلى المديرة' })
beforeEach(() => db.deleteFrom('rateLimits').execute())

type Reader = Awaited<ReturnType<typeof aPerson>>
const page = async (path: string, as: Reader = admin) => (await visit(path, { as })).text()
const rowOf = (html: string, number: number) =>
  html.slice(html.indexOf(`id="order-${number}"`)).split('</details>')[0] ?? ''
const numbersOn = (html: string) =>
  [...html.matchAll(/<details[^>]*id="order-(\d+)"/g)].map(([, number]) => Number(number))
const isOpen = (html: string, number: number) =>
  /\sopen(=""|\s|>)/.test(new RegExp(`<details[^>]*id="order-${number}"[^>]*>`).exec(html)?.[0] ?? '')

async function claimed(note: string, payer?: Reader) {
  const by = payer ?? (await aPerson())
  const number = await anOrder({ owner: by })
  await claimPayment(db, { number, by, note })
  return number
}

test('each order is a row, and the one to be decided next is open', async () => {
  const payer = await aPerson({ name: 'هبة الشامي' })
  const [older, newer] = [await claimed('حوالة 1', payer), await claimed('حوالة 2', payer)]
  const desk = await page('/admin/orders')
  expect(numbersOn(desk).slice(0, 2)).toEqual([newer, older])
  expect([isOpen(desk, newer), isOpen(desk, older)]).toEqual([true, false])
  const row = rowOf(desk, newer)
  for (const words of ['هبة الشامي', '25,000', 'مميز', 'بانتظار التأكيد', `/admin/orders/${newer}/confirmation`])
    expect(row).toContain(words)
})

test('an order is found whatever its state, stands open alone, and the shelves keep the words', async () => {
  const payer = await aPerson({ name: 'وائل الحلاق', email: 'wael&co@example.com' })
  const number = await claimed('حوالة', payer)
  await confirmPayment(db, { number, by: admin, reference: 'HRM-90 01' })
  for (const search of ['وائل', `#${number}`, 'hrm٩٠٠١', 'wael&co@example.com']) {
    const found = await page(`/admin/orders?status=all&search=${encodeURIComponent(search)}`)
    expect([search, numbersOn(found), isOpen(found, number)]).toEqual([search, [number], true])
    expect(found).toContain(
      `status=paid&amp;search=${new URLSearchParams({ x: search }).toString().slice(2).replaceAll('&', '&amp;')}`,
    )
  }
  expect(numbersOn(await page('/admin/orders?status=open&search=وائل'))).toEqual([])
})

test('a search as long as an address carries is cut, and signs are only signs', async () => {
  for (const search of ['ا'.repeat(3000), '%', "'; select pg_sleep(9)--", '%%%'.repeat(1000)]) {
    const answer = await visit(`/admin/orders?status=all&search=${encodeURIComponent(search)}`, { as: admin })
    expect([search.slice(0, 9), answer.status, numbersOn(await answer.text())]).toEqual([search.slice(0, 9), 200, []])
  }
})

test('who confirmed stands with the order, both where two were needed', async () => {
  const number = await aLargeOrder()
  await confirmPayment(db, { number, by: admin, reference: 'HRM-91' })
  await confirmPayment(db, { number, by: second, reference: 'hrm 91' })
  await db.deleteFrom('siteSettings').where('key', '=', 'secondAdminFrom').execute()
  const row = rowOf(await page(`/admin/orders?status=all&search=%23${number}`), number)
  expect(row).toMatch(/أكّد وصول المبلغ: [^<]*سامر المدير[^<]*ليلى المديرة/)
})

test('a number that the payer wrote and that confirmed another order is pointed out before the decision', async () => {
  const before = await claimed('حوالة')
  await confirmPayment(db, { number: before, by: admin, reference: 'HRM-7711' })
  const number = await claimed('حوالة الهرم رقم hrm ٧٧١١ أو غيرها')
  const honest = await claimed('حوالة الهرم رقم 7712')
  const desk = await page('/admin/orders')
  expect(rowOf(desk, number)).toContain('وقد استُعمل من قبل لتأكيد')
  expect(rowOf(desk, number)).toContain(`href="/admin/orders/${before}/confirmation"`)
  expect(rowOf(desk, honest)).not.toContain('استُعمل من قبل')
  // It does not stand in the way: only the same number typed is asked about, once.
  const typed = await visit(`/admin/orders/${number}/confirmation`, { as: admin, form: { reference: 'HRM٧٧-١١' } })
  expect(typed.status).toBe(422)
  expect(await typed.text()).toContain(`href="/admin/orders/${before}/confirmation"`)
  const form = { reference: 'HRM-7711', repeated: 'yes' }
  expect((await visit(`/admin/orders/${number}/confirmation`, { as: admin, form })).status).toBe(303)
})

test('both sides read what happened, the payer without administrators', async () => {
  const payer = await aPerson()
  const number = await claimed('دفعت في المكتب', payer)
  await visit(`/admin/orders/${number}/refusal`, { as: second, form: { reason: 'لم نجده' } })
  await claimPayment(db, { number, by: payer, note: 'دفعت مرة أخرى' })
  await confirmPayment(db, { number, by: admin, reference: 'HRM-92' })
  await refundOrder(db, { number, by: second, reason: 'طلبته' })
  const desk = rowOf(await page(`/admin/orders?status=all&search=%23${number}`), number)
  const own = await page(`/orders/${number}`, payer)
  for (const words of ['دفعت في المكتب', 'لم نجده', 'دفعت مرة أخرى', 'HRM-92', 'تقرّرت إعادة المبلغ', 'طلبته'])
    expect([words, desk.includes(words), own.includes(words)]).toEqual([words, true, true])
  for (const name of ['سامر المدير', 'ليلى المديرة', admin.id, second.id, admin.email])
    expect([name, own.includes(name)]).toEqual([name, false])
  expect(desk).toContain('ليلى المديرة')
  expect(own).toContain('ملاحظتك عن الدفع')
  const stranger = await aPerson()
  for (const path of [`/orders/${number}`, `/orders/${number}.data`]) {
    const answer = await visit(path, { as: stranger })
    expect([answer.status, (await answer.text()).includes('دفعت في المكتب')]).toEqual([404, false])
  }
})

test('what a second administrator has still to find out is not said to them', async () => {
  const number = await aLargeOrder()
  await confirmPayment(db, { number, by: admin, reference: 'SECRET-93' })
  const desk = await page(`/admin/orders?status=all&search=%23${number}`, second)
  await db.deleteFrom('siteSettings').where('key', '=', 'secondAdminFrom').execute()
  expect(rowOf(desk, number)).toContain('سامر المدير')
  expect(desk).not.toContain('SECRET-93')
})

async function table(form: Record<string, string>, path = '/admin/orders/file') {
  const answer = await visit(path, { as: admin, form })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, lines: bytes.toString().slice(1).trimEnd().split('\r\n') }
}

test('the file holds what the filters show, opens in spreadsheets, runs nothing there, and is a line of the history', async () => {
  const payer = await aPerson({ name: '=HYPERLINK("http://x")', email: 'csv@example.com' })
  const order = await anOrderRow({
    adId: null,
    personId: payer.id,
    amount: 1250,
    currency: 'USD',
    status: 'paid',
    way: 'cash',
  })
  await aLedgerRow(order, { reference: '@SUM(A1)', byId: admin.id })
  await anOrderRow({ adId: null, personId: payer.id, way: 'transfer' })
  const { answer, bytes, lines } = await table({ status: 'paid', way: 'cash', search: 'csv@example.com' })
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"رقم الطلب"')
  for (const cell of [
    `"${order.number}"`,
    `"'=HYPERLINK(""http://x"")"`,
    `"'@SUM(A1)"`,
    '"12.50","USD"',
    '"نقدًا"',
    '"سامر المدير"',
  ])
    expect(lines[1]).toContain(cell)
  const exports = await db.selectFrom('events').select(['byId', 'data']).where('kind', '=', 'orders_exported').execute()
  // What was typed may be somebody's name; lines of the history stay for ever.
  expect(exports).toEqual([{ byId: admin.id, data: { shelf: 'paid', way: 'cash', isSearched: true } }])
  expect((await table({ status: 'all' }, '/en/admin/orders/file')).lines[0]).toContain('"Order number"')
})

test('a long file comes page by page and whole', async () => {
  const payer = await aPerson({ email: 'long-file@example.com' })
  const row = { personId: payer.id, type: 'featured', amount: 1, currency: 'SYP', durationDays: 1 } as const
  await db
    .insertInto('orders')
    .values(Array.from({ length: 1203 }, () => row))
    .execute()
  const { lines } = await table({ status: 'all', search: 'long-file@example.com' })
  expect(new Set(lines.slice(1)).size).toBe(1203)
})

test('the totals are of the last days, or of a span of at most 366, and say what does not fit', async () => {
  const order = await anOrderRow({ adId: null, amount: 777_000, way: 'cash', status: 'paid' })
  await aLedgerRow(order, { createdAt: new Date('2026-02-03T12:00:00Z') })
  await aLedgerRow(order, { kind: 'refunded', createdAt: new Date('2026-02-04T12:00:00Z') })
  const year = await page('/admin/orders/totals?from=2026-02-01&to=2026-02-28')
  for (const words of ['777,000', 'ناقص 777,000', 'نقدًا', '3 شباط 2026', '4 شباط 2026']) expect(year).toContain(words)
  const status = async (query: string) => (await visit(`/admin/orders/totals${query}`, { as: admin })).status
  expect(await status('')).toBe(200)
  expect(await status('?from=2026-01-01&to=2027-01-01')).toBe(200)
  expect(await status('?from=2026-01-01&to=2027-01-02')).toBe(422)
  expect(await status('?from=2026-02-02&to=2026-02-01')).toBe(422)
  expect(await status("?from=2026-02-31&to='")).toBe(200)
})

test('whoever has not the power of money sees none of it', async () => {
  const number = await claimed('سر الدافع')
  for (const as of [await aModerator(), await aPerson(), null])
    for (const visiting of [
      visit('/admin/orders?status=all', { as }),
      visit('/admin/orders.data?status=all', { as }),
      visit('/admin/orders/totals', { as }),
      visit('/admin/orders/totals.data', { as }),
      visit(`/admin/orders/${number}/confirmation.data`, { as }),
      visit('/admin/orders/file', { as, form: { status: 'all' } }),
    ]) {
      const answer = await visiting
      const words = await answer.text()
      expect(answer.status).not.toBe(200)
      expect([words.includes('سر الدافع'), answer.headers.get('Content-Type')?.includes('csv') ?? false]).toEqual([
        false,
        false,
      ])
    }
})
