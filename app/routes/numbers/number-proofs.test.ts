import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { whatsappAddress } from '#domain/contact-seller/whatsapp-address.ts'
import { numberHash } from '#app/request/number-ways.ts'
import { isNumberBarred } from '#domain/numbers/is-number-barred.ts'
import type { Person } from '#domain/people/person.ts'
import { disablePerson } from '#domain/verbs/accounts/disable-person.ts'
import { enablePerson } from '#domain/verbs/accounts/enable-person.ts'
import { eraseAccount } from '#domain/verbs/accounts/erase-account.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import {
  aBrowser as aBrowserWith,
  begin,
  international,
  page,
  proofOf,
  proveByText,
  setPhone,
  stateOf,
  text,
  type Browser,
} from '#tests/support/number-proofs.ts'
import { numbers } from '#tests/support/numbers.ts'
import { openProduct, visit } from '#tests/support/visit.ts'

// Settings are kept for a few seconds by the process: what is set first is what the whole file sees.
const settings = [
  ['numbersAtDesk', true],
  ['whatsappNumber', '+963 900 000 000'],
] as const
for (const [key, value] of settings)
  await db
    .insertInto('siteSettings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

let next = 200000
beforeEach(() => void (next += 1))
const aBrowser = () => aBrowserWith(`0944${next}`)

test('by a text from the number, with its six digits in Arabic too', async () => {
  const browser = await aBrowser()
  await begin(browser, 'text')
  const { code } = await proofOf(browser)
  expect(await page(browser)).toContain(`sms:${numbers.texts.number}`)
  expect((await text('0933000001', `رمز ${code}`)).body).toEqual({ proved: false })
  const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  expect((await text(`+${international(browser.phone)}`, `الرمز: ${arabic}`)).body).toEqual({ proved: true })
  expect(await stateOf(browser)).toMatchObject({ way: 'text' })
  // Replayed, it proves nothing more.
  expect((await text(`+${international(browser.phone)}`, code)).body).toEqual({ proved: false })
})

test('a text that the gateway did not sign now is refused', async () => {
  const browser = await aBrowser()
  await begin(browser, 'text')
  const { code } = await proofOf(browser)
  const from = `+${international(browser.phone)}`
  const old = Math.floor(Date.now() / 1000) - 301
  for (const over of [{ key: 'another-key' }, { at: old }, { body: '{"event":"sms:received"}' }])
    expect((await text(from, code, over)).status).toBe(401)
  expect(await stateOf(browser)).toBeUndefined()
})

test('at the desk: an administrator matches number and code, once for each press', async () => {
  const browser = await aBrowser()
  const admin = await anAdmin()
  await begin(browser, 'desk')
  const { code } = await proofOf(browser)
  expect(await page(browser)).toContain(whatsappAddress({ phone: '+963900000000', text: '' }).split('?')[0]!)
  const match = (form: Record<string, string>, as: Person = admin) => visit('/admin/users/numbers', { as, form })
  expect((await match({ phone: '0933000002', code })).status).toBe(404)
  expect((await match({ phone: browser.phone, code: code === '000000' ? '111111' : '000000' })).status).toBe(404)
  expect((await match({ phone: browser.phone, code }, browser.person)).status).toBe(403)
  for (let presses = 0; presses < 2; presses++) {
    const matched = await match({ phone: browser.phone, code })
    expect([matched.status, matched.headers.get('Location')]).toEqual([303, `/admin/users/${browser.person.id}`])
  }
  expect(await stateOf(browser)).toMatchObject({ way: 'desk' })
  const kinds = await db.selectFrom('notifications').select('kind').where('personId', '=', browser.person.id).execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['number_proved'])
})

test('a later proof moves the number, tells who lost it, and marks both', async () => {
  const [first, second] = [await aBrowser(), await aBrowser()]
  await proveByText(first)
  await proveByText(second)
  expect([await stateOf(first), (await stateOf(second))?.way]).toEqual([undefined, 'text'])
  const moves = await db.selectFrom('numberMoves').select(['fromPersonId', 'toPersonId']).execute()
  expect(moves).toContainEqual({ fromPersonId: first.person.id, toPersonId: second.person.id })
  const notices = await db.selectFrom('notifications').select('kind').where('personId', '=', first.person.id).execute()
  expect(notices).toEqual([{ kind: 'number_moved' }])
  expect(await page(first)).toContain('أُثبت رقمك في حساب آخر')
  const file = async ({ person }: Browser) => (await visit(`/admin/users/${person.id}`, { as: await anAdmin() })).text()
  expect(await file(first)).toMatch(new RegExp(`/admin/users/${second.person.id}"[^>]*>أثبته حساب آخر`))
  expect(await file(second)).toMatch(new RegExp(`/admin/users/${first.person.id}"[^>]*>كان لحساب آخر`))
})

test('two that prove one number at the same moment: it is of one of them, and the other is told', async () => {
  const browsers = [await aBrowser(), await aBrowser()]
  for (const browser of browsers) await begin(browser, 'text')
  const codes = await Promise.all(browsers.map(async (browser) => (await proofOf(browser)).code))
  const from = `+${international(browsers[0]!.phone)}`
  await Promise.all(codes.map((code) => text(from, code)))
  const owners = (await Promise.all(browsers.map(stateOf))).filter(Boolean)
  expect(owners).toHaveLength(1)
  const people = browsers.map(({ person }) => person.id)
  const lost = await db.selectFrom('notifications').select('kind').where('personId', 'in', people).execute()
  expect(lost).toEqual([{ kind: 'number_moved' }])
})

test('the number of a disabled account is nobody’s for 24 months, also after it is erased, and comes back with it', async () => {
  const [barred, other, admin] = [await aBrowser(), await aBrowser(), await anAdmin()]
  await proveByText(barred)
  const { id: personId } = barred.person
  await disablePerson(db, { personId, reason: 'احتيال', by: admin })
  expect((await begin(other, 'text')).status).toBe(409)
  await enablePerson(db, { personId, by: admin })
  expect((await begin(other, 'text')).status).toBe(303)
  await disablePerson(db, { personId, reason: 'احتيال', by: admin })
  const { code } = await proofOf(other)
  expect((await text(`+${international(other.phone)}`, code)).body).toEqual({ proved: false })
  await db
    .updateTable('people')
    .set({ eraseAt: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
  const { storage } = (await openProduct()).photoPress
  expect(await eraseAccount(db, { personId, storage })).toBe(true)
  const phoneHash = numberHash(international(other.phone))
  expect(await isNumberBarred(db, { phoneHash })).toBe(true)
  const rows = await db.selectFrom('barredNumbers').selectAll().where('phoneHash', '=', phoneHash).execute()
  expect(JSON.stringify(rows)).not.toContain(other.phone.slice(1))
  await db
    .updateTable('barredNumbers')
    .set({ barredAt: sql<Date>`now() - interval '24 months 1 day'` })
    .execute()
  expect(await isNumberBarred(db, { phoneHash })).toBe(false)
})

test('after a year, or with another number, the mark is gone until it is proved again', async () => {
  const browser = await aBrowser()
  await proveByText(browser)
  await setPhone(browser.person, '0988999999')
  expect(await page(browser)).toContain('مضى عام')
  await setPhone(browser.person, browser.phone)
  expect(await page(browser)).toContain('رقمك مُثبت')
  await db
    .updateTable('provedNumbers')
    .set({ provedAt: sql<Date>`now() - interval '12 months 1 day'` })
    .where('personId', '=', browser.person.id)
    .execute()
  expect(await page(browser)).toContain('مضى عام')
})
