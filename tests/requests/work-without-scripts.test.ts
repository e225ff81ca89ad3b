import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LimitedAction } from '#domain/limits/limited-actions.ts'
import type { Person } from '#domain/people/person.ts'
import { limit } from '#app/request/limits.ts'
import { freshEmail, password, sessionOf } from '#tests/support/accounts.ts'
import { at, request } from '#tests/support/at-address.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { htmlForms } from '#tests/support/html-forms.ts'
import { solveWork } from '#tests/support/solve-work.ts'
import { visit } from '#tests/support/visit.ts'

const words = 'نتحقق أنك لست برنامجًا'
const begin = Date.now()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(begin)
  await db.deleteFrom('rateLimits').execute()
})
afterEach(() => vi.useRealTimers())

const after = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** Others have done this so often that the next one is asked for work. */
async function crowd(action: LimitedAction, times: number, person?: Person) {
  for (let n = 0; n < times; n++) {
    const by = person && { ...person, id: crypto.randomUUID() }
    const context = at('127.0.0.1', { person: by })
    expect(await limit(context, action, { request: request(), account: `${n}`, subject: `${n}` })).toBeNull()
  }
}

/** What stands in the form of this action, as a browser without scripts would send it; what is typed beside it. */
function formAgain(html: string, action: string, typed: Record<string, string> = {}) {
  const form = htmlForms(html).find(
    ({ action: to, controls }) => to === action && controls.some(({ name }) => name === 'proof'),
  )
  const controls = form?.controls.filter(({ name }) => name !== '').map(({ name, value }) => [name, value])
  return { ...(Object.fromEntries(controls ?? []) as Record<string, string>), ...typed }
}

test('registering above the threshold: the form comes back, is good after a while, and once', async () => {
  await crowd('register', 5)
  const email = freshEmail()
  const secrets = { password, confirmPassword: password }
  const first = await visit('/register', { form: { name: 'ريم حداد', email, governorate: '3', ...secrets } })
  expect([first.status, Number(first.headers.get('Retry-After'))]).toEqual([429, 8])
  const html = await first.text()
  expect(html).toContain(words)
  expect(html).not.toContain(password)
  const form = formAgain(html, '/register', { governorate: '3', ...secrets })
  expect(form).toMatchObject({ name: 'ريم حداد', email })
  expect(form.proof).toBeTruthy()

  after(3)
  const early = await visit('/register', { form })
  expect(early.status).toBe(429)
  expect(formAgain(await early.text(), '/register').proof, 'the time that has passed counts').toBe(form.proof)
  after(6)
  const done = await visit('/register', { form })
  expect([done.status, sessionOf(done)]).toEqual([303, expect.stringContaining('=')])

  // Back, and sent again: the account is there, and nothing worse comes of it.
  const back = await visit('/register', { form })
  expect(back.status).toBe(429)
  const again = formAgain(await back.text(), '/register').proof
  expect(again).not.toBe(form.proof)
  expect(await db.selectFrom('people').select('id').where('email', '=', email).execute()).toHaveLength(1)
})

test('who computes need not wait; a challenge of another address, or that ran out, brings a fresh one', async () => {
  await crowd('register', 5)
  const register = (email: string, proof?: string) =>
    visit('/register', {
      form: { name: 'ريم', email, governorate: '3', password, confirmPassword: password, ...(proof && { proof }) },
    })
  const email = freshEmail()
  const { proof = '' } = formAgain(await (await register(email)).text(), '/register')
  const answer = await solveWork(proof)
  expect((await register(freshEmail(), answer)).status).toBe(429)
  after(11 * 60)
  const late = await register(email, answer)
  const { proof: fresh = '' } = formAgain(await late.text(), '/register')
  expect([late.status, fresh === proof]).toEqual([429, false])
  expect((await register(email, await solveWork(fresh))).status).toBe(303)
})

test.each(['phone', 'whatsapp'])('a number of a used-up network: %s', async (verb) => {
  const [ad, as] = [await anAd({ status: 'approved', phone: '+963944731902' }), await aPerson()]
  await crowd('phone_reveal', 30, as)
  const action = `/ad/${ad.id}/${verb}`
  const first = await visit(action, { as, form: { x: '' } })
  expect(first.status).toBe(429)
  const html = await first.text()
  expect(html).toContain(words)
  expect(html).not.toContain('944731902')
  const form = formAgain(html, action)
  after(9)
  const done = await visit(action, { as, form })
  expect(done.status).toBe(verb === 'phone' ? 200 : 303)
  if (verb === 'phone') expect(await done.text()).toContain('tel:+963944731902')
  expect((await visit(action, { as, form })).status, 'the same number again').toBe(done.status)
})

test('a first message: what was written stays, and a script computes instead', async () => {
  const [ad, as] = [await anAd({ status: 'approved' }), await aPerson()]
  await crowd('conversation', 60, as)
  const action = `/ad/${ad.id}/messages`
  const first = await visit(action, { as, form: { content: 'هل السعر نهائي؟' } })
  expect(first.status).toBe(429)
  const html = await first.text()
  expect(html).toContain(words)
  expect(html).toContain('هل السعر نهائي؟</textarea>')
  const form = formAgain(html, action, { content: 'هل السعر نهائي؟' })
  after(9)
  expect((await visit(action, { as, form })).headers.get('Location')).toMatch(/^\/messages\/.+#end$/)

  const other = await anAd({ status: 'approved' })
  const send = (proof?: string) =>
    visit(`/ad/${other.id}/talk`, { as, form: { content: 'مرحبا', ...(proof && { proof }) } })
  const refused = await send()
  const { message, work } = (await refused.json()) as { message: string; work: string }
  expect([refused.status, message.startsWith(words)]).toEqual([429, true])
  expect((await send(await solveWork(work))).status).toBe(201)
})

test('a report without an account, and a letter for a password', async () => {
  const ad = await anAd({ status: 'approved' })
  await crowd('report_unsigned', 60)
  const report = { reason: 'fraud', details: 'يطلب عربونًا قبل المعاينة.' }
  const first = await (await visit(`/ad/${ad.id}/report`, { form: report })).text()
  expect(first).toContain(words)
  expect(first).toContain('يطلب عربونًا قبل المعاينة.</textarea>')
  after(9)
  const { proof = '' } = formAgain(first, `/ad/${ad.id}/report`)
  expect((await visit(`/ad/${ad.id}/report`, { form: { ...report, proof } })).status).toBe(303)

  await crowd('forgot_password', 200)
  const email = freshEmail()
  const refused = await (await visit('/forgot-password', { form: { email } })).text()
  expect(refused).toContain(words)
  const form = formAgain(refused, '/forgot-password')
  expect(form.email).toBe(email)
  after(9)
  expect((await visit('/forgot-password', { form })).status).toBe(303)
})
