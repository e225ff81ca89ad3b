import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { limitFigures } from '#shared/limit-figures.ts'
import { keysOf } from '#shared/keys-of.ts'
import { m } from '#i18n/messages.ts'
import { limit } from '#app/request/limits.ts'
import { limitedActions, type LimitedAction, type Rule } from '#domain/limits/limited-actions.ts'
import { aMember, freshEmail, password } from '#tests/support/accounts.ts'
import { at, freshIpv6, request } from '#tests/support/at-address.ts'
import { db } from '#tests/support/database.ts'
import { anAdForm } from '#tests/support/ad-form.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { aGift } from '#tests/support/gifts.ts'
import { anOrder } from '#tests/support/orders.ts'
import type { Act } from '#tests/support/sent-twice.ts'
import { visit } from '#tests/support/visit.ts'
import { actsOfAdministrators } from './acts-of-administrators.ts'
import { actsOfPeople } from './acts-of-people.ts'

/** Who sends a form so often, from what is counted as one account, and each of the forms. */
type LimitedForm = { as: Act['as']; account?: string; each: () => Promise<Sent> | Sent }
type Sent = { path: string; form?: Act['form']; body?: string }

/** The same form again and again. */
const same = async ({ as, path, form }: Act): Promise<LimitedForm> => ({ as, each: () => ({ path, form }) })
const of = (path: string) => async () => {
  const act = actsOfPeople[path]
  if (!act) throw new Error(`no form at ${path}`)
  return same(await act())
}
/** Each form anew, where the same one sent again counts once. */
const anew = (path: string) => async (): Promise<LimitedForm> => {
  const { as } = await actsOfPeople[path]!()
  return { as, each: () => actsOfPeople[path]!() }
}
/** With an account that is typed, whose password or secret is not right. */
const typed = (path: string, form: (account: string) => Record<string, string>) => async () => {
  const account = freshEmail()
  return { ...(await same({ path, form: form(account), as: null })), account }
}
/** To an ad of others that nobody has seen yet. */
const toAnAd = (verb: string, form: Record<string, string>) => async (): Promise<LimitedForm> => ({
  as: await aPerson(),
  each: async () => ({ path: `/ad/${(await anAd({ status: 'approved' })).id}/${verb}`, form }),
})
let number = 0
const newPassword = { password: 'بيت-الياسمين-الجديد', confirmPassword: 'بيت-الياسمين-الجديد' }

const forms: Partial<Record<LimitedAction, () => Promise<LimitedForm>>> = {
  login: typed('/login', (email) => ({ email, password })),
  recovery: typed('/recovery', (email) => ({ email, code: '2222-2222', ...newPassword })),
  forgot_password: typed('/forgot-password', (email) => ({ email })),
  reset_password: typed('/reset-password', (token) => ({ token, ...newPassword })),
  register: anew('register'),
  contact: anew('contact'),
  unsubscribe: () => same({ path: '/unsubscribe', form: { token: 'x' }, as: null }),
  ways_in: async () =>
    same({ path: '/settings/security/recovery-codes', form: { currentPassword: 'x' }, as: await aMember() }),
  password_change: async () =>
    same({
      path: '/settings/security',
      form: { currentPassword: 'x', newPassword: 'بيت-الياسمين', confirmPassword: 'بيت-الياسمين' },
      as: await aMember(),
    }),
  profile_update: of('settings'),
  number_proof: of('settings/number'),
  number_code: async () => same({ path: '/settings/number/code', form: { code: '1234' }, as: await aPerson() }),
  number_match: async () =>
    same({ path: '/admin/users/numbers', form: { phone: '0933111222', code: '000000' }, as: await anAdmin() }),
  verification_letter: of('verification-letter'),
  favorite: of('ad/:adId/favorite'),
  follow: of('seller/:sellerId/follow'),
  save_search: async () => same({ path: '/searches', form: { search: 'كرسي' }, as: await aPerson() }),
  offer: toAnAd('offer', { amount: '120000' }),
  handover: async () => same(await actsOfPeople['messages/:conversationId/handovers']!()),
  rating: async () => same(await actsOfPeople['messages/:conversationId/handovers/:handoverId']!()),
  gift_choice: async () => same(await actsOfPeople['ad/:adId/requests/:requestId']!()),
  gift_request: async () => ({
    as: await aPerson(),
    each: async () => ({
      path: `/ad/${(await aGift()).id}/requests`,
      form: { content: 'لبيت جديد', id: randomUUID() },
    }),
  }),
  contact_answer: async () => same(await actsOfAdministrators['admin/contact-messages/:messageId/answers']!()),
  question: async () => ({
    as: await aPerson(),
    each: async () => ({
      path: `/ad/${(await anAd({ status: 'approved' })).id}/questions`,
      form: { content: 'هل له ضمان؟', id: randomUUID() },
    }),
  }),
  meeting: async () => {
    const { path, as, form } = await actsOfPeople['messages/:conversationId/meeting']!()
    return { as, each: () => ({ path, form: { ...form, id: randomUUID() } }) }
  },
  meeting_act: async () => same(await actsOfPeople['messages/:conversationId/meetings/:meetingId']!()),
  message: async () => {
    const { path, as } = await actsOfPeople['messages/:conversationId']!()
    return { as, each: () => ({ path, form: { content: 'متوفر؟', id: randomUUID() } }) }
  },
  conversation: toAnAd('messages', { content: 'متوفر؟' }),
  report_try: toAnAd('report', { reason: 'fraud' }),
  report: toAnAd('report', { reason: 'fraud' }),
  report_unsigned: async () => ({ ...(await toAnAd('report', { reason: 'fraud' })()), as: null }),
  phone_reveal: async () => ({
    as: await aPerson(),
    each: async () => {
      const ad = await anAd({ status: 'approved', phone: `+96395${String(++number).padStart(7, '0')}` })
      return { path: `/ad/${ad.id}/phone`, form: { x: '' } }
    },
  }),
  ad_create: async () => ({
    as: await aPerson(),
    each: async () => ({
      path: '/post',
      form: await anAdForm({
        submissionKey: randomUUID(),
        title: `سرير ${String.fromCodePoint(0x627 + ++number)}`,
        price: String(++number * 7000),
      }),
    }),
  }),
  draft_save: async () => same({ path: '/post/draft', form: { title: 'سرير' }, as: await aPerson() }),
  push_device: async () =>
    same({ path: '/settings/notifications/device', form: { endpoint: 'x' }, as: await aPerson() }),
  reset_link: async () => {
    const [as, person] = [await anAdmin(), await aMember()]
    return same({ path: `/admin/users/${person.id}/reset-link`, form: { x: '' }, as })
  },
  typing: async () => {
    const { path, as } = await actsOfPeople['messages/:conversationId']!()
    return same({ path: `${path}/typing`, form: { x: '' }, as })
  },
  ad_edit: of('profile/ads/:adId/edit'),
  ad_resubmit: async () => {
    const ad = await anAd({ status: 'rejected' })
    return same({ path: `/profile/ads/${ad.id}/resubmit`, form: { x: '' }, as: ad.owner })
  },
  want_ad: async () => same({ path: '/wanted/new', form: { title: 'غسالة', category: '3' }, as: await aPerson() }),
  want_ad_answer: async () => same(await actsOfPeople['wanted/:wantAdId/answers']!()),
  second_review: async () => {
    const ad = await anAd({ status: 'rejected' })
    return same({ path: `/profile/ads/${ad.id}/second-review`, form: { words: '' }, as: ad.owner })
  },
  promotion_order: async () => {
    const ad = await anAd({ status: 'approved' })
    return same({ path: `/profile/ads/${ad.id}/promotion`, form: { type: 'featured' }, as: ad.owner })
  },
  card_payment: async () => {
    const as = await aPerson()
    const body = JSON.stringify({ amount: 1, currency: 'syp', orderId: await anOrder({ owner: as }) })
    return { as, each: () => ({ path: '/api/create-payment-intent', body }) }
  },
  phone_look: async () => same({ path: `/admin/ads/${(await anAd()).id}/phone`, form: { x: '' }, as: await anAdmin() }),
  admin_message: async () => {
    const [as, person] = [await anAdmin(), await aPerson()]
    const form = () => ({ title: 'تنبيه', content: 'راجع إعلانك', submission: randomUUID() })
    return { as, each: () => ({ path: `/admin/users/${person.id}/messages`, form: form() }) }
  },
}

/** What no form of one request shows, and the test that reaches it. */
const elsewhere: Partial<Record<LimitedAction, readonly [file: string, title: string]>> = {
  login_code: ['app/routes/accounts/second-step.test.ts', 'codes are not guessed at: ten tries'],
  export: ['app/routes/settings/export.test.ts', 'an archive is fetched ten times in an hour, not more'],
  passkey_login: ['app/routes/accounts/passkey.test.ts', 'challenges are not handed out without end'],
  card_cancellation: ['app/routes/payments/payments.test.ts', 'giving a card up is limited'],
  image_upload: ['app/routes/photos/upload.test.ts', 'the sixty-first photo of an hour has to wait'],
  image_bytes: ['app/routes/photos/upload.test.ts', '200 MB in a day are enough'],
  message_photo: ['app/routes/messages/sent-along.test.ts', 'a new account sends only so many photos a day'],
  message_voice: ['app/routes/messages/voice.test.ts', 'a new account sends only so many a day'],
  phone_again: ['app/routes/ad/contact.test.ts', 'twenty numbers in an hour'],
  waited: ['app/request/work-limits.test.ts', 'whoever only waits has a smaller quota than whoever works'],
  // Slowed down, never refused.
  search: ['app/request/limits.test.ts', 'reading is slowed down, never refused'],
}

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('every limited action is reached by its form here, or by a test of its own', () => {
  const reached = [...keysOf(forms), ...keysOf(elsewhere)]
  expect(reached.toSorted()).toEqual(keysOf(limitedActions).toSorted())
  for (const [file, title] of Object.values(elsewhere)) expect(readFileSync(file, 'utf8'), file).toContain(title)
})

const leaveOne = (rules: readonly Rule[]) => Math.min(...rules.map(({ points }) => points)) - 1

describe('the last one passes, the next is 429 and says when to come back', () => {
  test.each(keysOf(forms))('%s', async (action) => {
    const { as, account, each } = await forms[action]!()
    const address = freshIpv6()
    const send = async () => {
      const { path, form, body } = await each()
      const headers = { Accept: 'text/html', ...(body !== undefined && { 'Content-Type': 'application/json' }) }
      return visit(path, { as, address, headers, ...(body === undefined ? { form } : { body }) })
    }
    const cost = leaveOne(limitedActions[action])
    if (cost > 0) await limit(at(address, { person: as }), action, { request: request(), account, cost })
    const last = await send()
    expect(last.status, await sentence(last)).not.toBe(429)
    const refused = await send()
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    const sentences = [
      m.refusal_too_many_attempts(),
      m.refusal_work_needed(limitFigures),
      m.refusal_too_many_phones_yet(),
      '<title>محاولات كثيرة</title>',
    ]
    const said = await sentence(refused)
    expect(
      sentences.some((words) => said.includes(words)),
      said.slice(0, 2000),
    ).toBe(true)
  })
})

async function sentence(answer: Response) {
  return (await answer.clone().text()).replace(/<script[\s\S]*?<\/script>/g, '')
}
