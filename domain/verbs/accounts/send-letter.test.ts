import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Letter } from '#adapters/mailer/mailer.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { requestVerification } from './request-verification.ts'
import { sendLetter } from './send-letter.ts'
import { findTokenOwner } from '#domain/people/single-use-token.ts'

let sent: Letter[]
let isDown: boolean
const mailer = {
  async send(letter: Letter) {
    if (isDown) throw new Error('connection refused')
    sent.push(letter)
  },
  close() {},
}
beforeEach(() => {
  sent = []
  isDown = false
})

function tokenIn(letter: Letter) {
  return new URL(/https?:\S+/.exec(letter.text)![0]).searchParams.get('token')
}

test('a letter for a new password carries a token of its receiver, in words of their language', async () => {
  const person = await aPerson({ locale: 'en' })
  const order = { letter: 'reset-password', email: person.email } as const
  expect(await sendLetter(db, { id: 'order-1', order, mailer })).toEqual({ sent: true })
  const [letter] = sent
  expect(letter).toMatchObject({ id: 'order-1', to: person.email, locale: 'en' })
  expect(letter!.subject).toContain('Yasmeen Souq')
  expect(letter!.text).toContain('/en/reset-password?token=')
  const owner = await findTokenOwner(db, { purpose: 'reset-password', token: tokenIn(letter!) })
  expect(owner?.id).toBe(person.id)
})

test('an Arabic letter reads from right to left and stands whole in both of its forms', async () => {
  const person = await aPerson()
  await sendLetter(db, { id: 'order-2', order: { letter: 'verify-email', personId: person.id }, mailer })
  const [letter] = sent
  expect(letter!.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  const url = /http\S+token=[\w-]+/.exec(letter!.text)![0]
  expect(letter!.html).toContain(`href="${url}"`)
  expect(letter!.html).not.toContain(person.name)
})

test('a receipt names the order, the amount and the ad, to a proved address alone', async () => {
  const [owner, unproved] = [await aPerson({ locale: 'en', emailVerified: true }), await aPerson()]
  for (const [person, isSent] of [
    [owner, true],
    [unproved, false],
  ] as const) {
    const number = await anOrder({ owner: person, title: 'كرسي خشب' })
    const order = { letter: 'receipt', personId: person.id, number } as const
    expect(await sendLetter(db, { id: `order-${number}`, order, mailer })).toEqual({ sent: isSent })
    if (!isSent) continue
    for (const words of [`order ${number}`, '25,000 SYP', 'كرسي خشب', `/en/orders/${number}`])
      expect(sent[0]!.text).toContain(words)
  }
  const number = await anOrder({ owner })
  await confirmPayment(db, { number, by: await anAdmin(), reference: `HRM-${number}` })
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'send-letter' and data ->> 'letter' = 'receipt'`.execute(db)
  expect(rows.map(({ data }) => data)).toEqual([{ letter: 'receipt', personId: owner.id, number }])
})

test('nobody is written to when there is nobody, a disabled person, or nothing to prove', async () => {
  const disabled = await aPerson({ disabledAt: new Date() })
  const proved = await aPerson({ emailVerified: true })
  const orders = [
    { letter: 'reset-password', email: 'nobody@example.com' },
    { letter: 'reset-password', email: disabled.email },
    { letter: 'verify-email', personId: proved.id },
    { letter: 'verify-email', personId: crypto.randomUUID() },
  ] as const
  for (const order of orders) expect(await sendLetter(db, { id: 'x', order, mailer })).toEqual({ sent: false })
  expect(sent).toEqual([])
})

test('when the mail server is down the order fails, to be tried again under the same id', async () => {
  const person = await aPerson()
  const order = { letter: 'reset-password', email: person.email } as const
  isDown = true
  await expect(sendLetter(db, { id: 'order-3', order, mailer })).rejects.toThrow()
  isDown = false
  await sendLetter(db, { id: 'order-3', order, mailer })
  expect(sent.map(({ id }) => id)).toEqual(['order-3'])
})

test('asking looks for nobody: known or not, it leaves the same order', async () => {
  const person = await aPerson()
  await sql`delete from pgboss.job`.execute(db)
  for (const email of [person.email, 'nobody@example.com']) {
    expect(await requestPasswordReset(db, { email })).toEqual({ ok: true })
  }
  const { rows } = await sql`select name, data, state from pgboss.job order by created_on`.execute(db)
  expect(rows).toEqual([
    { name: 'send-letter', data: { letter: 'reset-password', email: person.email }, state: 'created' },
    { name: 'send-letter', data: { letter: 'reset-password', email: 'nobody@example.com' }, state: 'created' },
  ])
})

test('another letter to prove an address is sent until it is proved', async () => {
  expect(await requestVerification(db, { person: await aPerson() })).toEqual({ ok: true })
  const proved = await aPerson({ emailVerified: true })
  expect(await requestVerification(db, { person: proved })).toMatchObject({ code: 'email_already_verified' })
})
