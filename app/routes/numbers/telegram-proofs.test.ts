import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { disablePerson } from '#domain/verbs/accounts/disable-person.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import {
  aBrowser as aBrowserWith,
  begin,
  chatOf,
  digitsIn,
  international,
  ofPerson,
  opened,
  page,
  post,
  proofOf,
  setPhone,
  shared,
  stateOf,
  telegram,
  text,
  type Browser,
  type Message,
} from '#tests/support/number-proofs.ts'
import { numbers } from '#tests/support/numbers.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'

let next = 100000
beforeEach(() => void (next += 1))
const aBrowser = () => aBrowserWith(`0944${next}`)

test('by Telegram: the bot is opened, the number shared, and its digits typed where it began', async () => {
  const browser = await aBrowser()
  expect((await begin(browser, 'telegram')).status).toBe(303)
  const { code } = await proofOf(browser)
  expect(Buffer.from(code, 'base64url')).toHaveLength(16)
  expect(await page(browser)).toContain(`https://t.me/${numbers.telegram.name}?start=${code}`)
  const first = await telegram(opened(next, code))
  expect(first.body.text).toMatch(/^سيُربط رقمك بحساب ".*" في سوق الياسمين\. إن لم تطلب ذلك فلا تتابع\.$/)
  expect(first.body.reply_markup).toMatchObject({ keyboard: [[{ request_contact: true }]] })
  const second = await telegram(shared(next, browser.phone))
  // Telegram delivers again what it has no answer of.
  expect((await telegram(shared(next, browser.phone))).body.text).toBe(second.body.text)
  const typed = await post(browser, '/settings/number/code', { code: digitsIn(second.body.text) })
  expect([typed.status, typed.headers.get('Location')]).toEqual([303, '/settings/number#proof'])
  expect(await stateOf(browser)).toEqual({ phone: international(browser.phone), way: 'telegram' })
  expect(await page(browser)).toContain('رقمك مُثبت عبر تيليغرام')
  // Sent again, because its answer was lost.
  expect((await post(browser, '/settings/number/code', { code: digitsIn(second.body.text) })).status).toBe(303)
})

const refusedByTelegram: [string, (browser: Browser, code: string) => Promise<unknown>][] = [
  ['without its secret', async (_, code) => telegram(opened(next, code), 'another-secret-of-theirs!!')],
  ['in a group', async (_, code) => telegram({ ...opened(next, code), chat: { id: -5, type: 'group' } })],
  ['forwarded', async (_, code) => telegram({ ...opened(next, code), forward_origin: { type: 'user' } })],
  ['by a bot', async (_, code) => telegram({ ...opened(next, code), from: { id: next, is_bot: true } })],
  ['another token', async () => telegram(opened(next, 'A'.repeat(22)))],
]
test.each(refusedByTelegram)('forged: a start that is %s opens nothing', async (_, forge) => {
  const browser = await aBrowser()
  await begin(browser, 'telegram')
  await forge(browser, (await proofOf(browser)).code)
  expect((await proofOf(browser)).telegramUser).toBeNull()
})

const refusedContacts: [string, (id: number, phone: string) => Message][] = [
  [
    'of somebody else',
    (id, phone) => ({ ...shared(id, phone), contact: { phone_number: international(phone), user_id: 7 } }),
  ],
  ['without its owner', (id, phone) => ({ ...shared(id, phone), contact: { phone_number: international(phone) } })],
  ['of another number', (id) => shared(id, '0933000000')],
  ['forwarded', (id, phone) => ({ ...shared(id, phone), forward_date: 1 })],
  ['typed as text', (id, phone) => ({ ...chatOf(id), text: phone })],
]
test.each(refusedContacts)('forged: a contact that is %s gives no digits', async (_, contact) => {
  const browser = await aBrowser()
  await begin(browser, 'telegram')
  const { code, replyCode } = await proofOf(browser)
  await telegram(opened(next, code))
  expect((await telegram(contact(next, browser.phone))).body.text ?? '').not.toContain(replyCode)
  expect((await post(browser, '/settings/number/code', { code: replyCode })).status).toBe(422)
  expect(await stateOf(browser)).toBeUndefined()
})

test('a start parameter is of whoever opens it first, and the digits of the session that began', async () => {
  const browser = await aBrowser()
  await begin(browser, 'telegram')
  const { code, replyCode } = await proofOf(browser)
  await telegram(opened(next, code))
  const stranger = await telegram(opened(next + 900_000, code))
  expect(stranger.body.text).toContain('انتهت صلاحية')
  await telegram(shared(next, browser.phone))
  const elsewhere = { ...browser, cookie: await sessionCookie(browser.person) }
  expect((await post(elsewhere, '/settings/number/code', { code: replyCode })).status).toBe(409)
  expect(await page(elsewhere)).not.toContain('t.me')
  expect(await stateOf(browser)).toBeUndefined()
  expect((await post(browser, '/settings/number/code', { code: replyCode })).status).toBe(303)
})

const ended: [string, (browser: Browser) => Promise<unknown>][] = [
  ['after fifteen minutes', ({ person }) => ofPerson(person, sql`expires_at = now()`)],
  ['after logging out', ({ person }) => db.deleteFrom('sessions').where('personId', '=', person.id).execute()],
  ['with another number', ({ person }) => setPhone(person, '0988123456')],
  [
    'of a disabled account',
    async ({ person }) => disablePerson(db, { personId: person.id, reason: 'x', by: await anAdmin() }),
  ],
]
test.each(ended)('expired: a proof ends %s, by a text and by Telegram', async (_, end) => {
  for (const way of ['text', 'telegram'] as const) {
    next += 1
    const browser = await aBrowser()
    await begin(browser, way)
    const { code } = await proofOf(browser)
    if (way === 'telegram') await telegram(opened(next, code))
    await end(browser)
    if (way === 'text') expect((await text(`+${international(browser.phone)}`, code)).body).toEqual({ proved: false })
    else expect((await telegram(shared(next, browser.phone))).body.text).toContain('انتهت صلاحية')
    expect(await stateOf(browser)).toBeUndefined()
  }
})

test('five digits are tried a day, and no more', async () => {
  const browser = await aBrowser()
  await begin(browser, 'telegram')
  const { code, replyCode } = await proofOf(browser)
  await telegram(opened(next, code))
  await telegram(shared(next, browser.phone))
  const wrong = replyCode === '0000' ? '1111' : '0000'
  for (let tries = 0; tries < 5; tries++)
    expect((await post(browser, '/settings/number/code', { code: wrong })).status).toBe(422)
  expect((await post(browser, '/settings/number/code', { code: replyCode })).status).toBe(429)
  expect(await stateOf(browser)).toBeUndefined()
})
