import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { beginNumberProof } from '#domain/verbs/numbers/begin-number-proof.ts'
import { db } from './database.ts'
import { aPerson } from './factories.ts'
import { numbers } from './numbers.ts'
import { sessionCookie } from './session-cookie.ts'
import { visit } from './visit.ts'

// A proof of a number goes through three hands: the browser that began it, Telegram or a telephone, and the browser again.

export type Browser = { person: Person; cookie: string; phone: string }

export async function aBrowser(phone: string): Promise<Browser> {
  const person = await aPerson({ phone })
  return { person, cookie: await sessionCookie(person), phone }
}

export const post = ({ cookie }: Browser, path: string, form: Record<string, string>) =>
  visit(path, { form, headers: { Cookie: cookie } })
export const begin = (browser: Browser, way: string) => post(browser, '/settings/number', { way })
export const page = async ({ cookie }: Browser) =>
  (await visit('/settings/number', { headers: { Cookie: cookie } })).text()
export const stateOf = async ({ person }: Pick<Browser, 'person'>) =>
  db.selectFrom('provedNumbers').select(['phone', 'way']).where('personId', '=', person.id).executeTakeFirst()
export const proofOf = async ({ person }: Pick<Browser, 'person'>) =>
  db.selectFrom('numberProofs').selectAll().where('personId', '=', person.id).executeTakeFirstOrThrow()
export const international = (phone: string) => `963${phone.slice(1)}`

export type Message = Record<string, unknown>

export async function telegram(message: Message, secret: string = numbers.telegram.secret) {
  const answer = await visit('/api/webhooks/telegram', {
    method: 'POST',
    body: JSON.stringify({ update_id: 1, message }),
    headers: { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': secret, Origin: null },
  })
  return { status: answer.status, body: (await answer.json()) as { text?: string; reply_markup?: unknown } }
}

export const chatOf = (id: number) => ({ from: { id, is_bot: false }, chat: { id, type: 'private' } })
export const opened = (id: number, token: string): Message => ({ ...chatOf(id), text: `/start ${token}` })
export const shared = (id: number, phone: string): Message => ({
  ...chatOf(id),
  contact: { phone_number: `+${international(phone)}`, user_id: id },
})
export const digitsIn = (text = '') => /\d{4}/.exec(text)?.[0] ?? ''

export async function text(from: string, message: string, over: { key?: string; at?: number; body?: string } = {}) {
  const { key = numbers.texts.key, at = Math.floor(Date.now() / 1000) } = over
  const signed = JSON.stringify({ event: 'sms:received', payload: { message, phoneNumber: from } })
  const signature = createHmac('sha256', key).update(signed).update(String(at)).digest('hex')
  const answer = await visit('/api/webhooks/texts', {
    method: 'POST',
    body: over.body ?? signed,
    headers: { 'Content-Type': 'application/json', 'X-Signature': signature, 'X-Timestamp': String(at), Origin: null },
  })
  return { status: answer.status, body: (await answer.json()) as { proved?: boolean } }
}

export async function proveByText(browser: Browser) {
  await begin(browser, 'text')
  const { code } = await proofOf(browser)
  expect((await text(`+${international(browser.phone)}`, code)).body).toEqual({ proved: true })
}

export async function setPhone(person: Person, phone: string) {
  await db.updateTable('people').set({ phone }).where('id', '=', person.id).execute()
}

export async function ofPerson(person: Person, change: ReturnType<typeof sql>) {
  await sql`update number_proofs set ${change} where person_id = ${person.id}`.execute(db)
}

/** A code that waits for an administrator, and the number that it has to come from. */
export async function aDeskProof() {
  const person = await aPerson({ phone: `+96395${String(randomInt(1e7)).padStart(7, '0')}` })
  await sessionCookie(person)
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('personId', '=', person.id)
    .executeTakeFirstOrThrow()
  await beginNumberProof(db, { by: person, sessionId, way: 'desk', hashOf: (phone) => `of ${phone}` })
  return proofOf({ person })
}
