import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createMailer } from '#adapters/mailer/create-mailer.ts'
import type { Letter } from '#adapters/mailer/mailer.ts'
import type { Person } from '#domain/people/person.ts'
import { notify } from '#domain/notifications/notify.ts'
import { readNotificationSettings } from '#domain/notifications/read-notification-settings.ts'
import { seeNotifications } from './see-notifications.ts'
import { unsubscribe, unsubscribeToken } from './unsubscribe.ts'
import { refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { leaseLetter } from '#domain/deliveries/lease-letter.ts'
import { notePresence } from './note-presence.ts'
import { sendNoticeLetters } from './send-notice-letters.ts'

const letters: Letter[] = []
let failures = 0
const mailer = {
  async send(letter: Letter) {
    if (failures-- > 0) throw new Error('the server is away')
    letters.push(letter)
  },
  close() {},
}
const send = () => sendNoticeLetters(db, { mailer })
const to = ({ email }: Person) => letters.filter((letter) => letter.to === email)

beforeEach(async () => {
  letters.length = 0
  failures = 0
  await db.deleteFrom('deliveries').execute()
})

let eventId = 5_000_000
const approved = { kind: 'ad_approved', type: 'ad_approved', priority: 'high', metadata: { adTitle: 'دراجة' } } as const
const notifyPeople = (people: Person[], over: object = {}) =>
  notify(
    db,
    people.map(({ id }) => id),
    { eventId: eventId++, ...approved, ...over },
  )
const proven = (over: Parameters<typeof aPerson>[0] = {}) => aPerson({ emailVerified: true, ...over })
const pass = (minutes: number) =>
  sql`update deliveries set due_at = due_at - make_interval(mins => ${minutes}),
    done_at = done_at - make_interval(mins => ${minutes}),
    claimed_until = claimed_until - make_interval(mins => ${minutes})`.execute(db)

test('several things within ten minutes are one letter, in the language of whoever gets it', async () => {
  const [arab, english] = [await proven(), await proven({ locale: 'en' })]
  await notifyPeople([arab, english], { actionUrl: '/ad/1001' })
  await pass(9)
  await notifyPeople([arab])
  await notifyPeople([arab])
  await send()
  expect(letters).toEqual([])
  await pass(1)
  await Promise.all([send(), send(), send()])
  expect([to(arab).length, to(english).length]).toEqual([1, 1])
  expect(to(arab)[0]!.subject).toBe('3 إشعارات جديدة من سوق الياسمين')
  expect(to(arab)[0]!.html).toContain('<html lang="ar" dir="rtl">')
  expect(to(arab)[0]!.text.match(/دراجة/g)).toHaveLength(3)
  const [letter] = to(english)
  expect(letter!.subject).toBe('Your ad was accepted and published · Yasmeen Souq')
  expect(letter!.text).toContain('/en/ad/1001')
  expect(letter!.unsubscribeUrl).toContain(`/en/unsubscribe?token=${unsubscribeToken(english.id)}`)
  expect(letter!.text).toContain(letter!.unsubscribeUrl)
  // The next one is not before an hour, but for what is urgent.
  await notifyPeople([arab])
  await notifyPeople([english], { priority: 'urgent' })
  await pass(30)
  await send()
  expect([to(arab).length, to(english).length]).toEqual([1, 2])
  await pass(31)
  await send()
  expect(to(arab).length).toBe(2)
})

test('nobody is written to who is here, saw it, never proved the address, wants none, or only missed something small', async () => {
  const people = {
    visiting: await proven(),
    listening: await proven(),
    saw: await proven(),
    unproven: await aPerson(),
    unwilling: await proven(),
    disabled: await proven(),
    small: await proven(),
  }
  await notifyPeople(Object.values(people).filter(({ id }) => id !== people.small.id))
  await notifyPeople([people.small], { priority: 'medium' })
  await sessionCookie(people.visiting)
  await notePresence(db, { personIds: [people.listening.id] })
  const seen = await db
    .selectFrom('notifications')
    .select('id')
    .where('personId', '=', people.saw.id)
    .executeTakeFirstOrThrow()
  await seeNotifications(db, { personId: people.saw.id, ids: [seen.id] })
  await unsubscribe(db, { token: unsubscribeToken(people.unwilling.id) })
  await db
    .updateTable('people')
    .set({ disabledAt: sql`now()` })
    .where('id', '=', people.disabled.id)
    .execute()
  await pass(10)
  expect(await send()).toEqual({ sent: 0 })
  // Whoever goes without having looked is written to then.
  await sql`update sessions set updated_at = now() - interval '6 minutes' where person_id = ${people.visiting.id}`.execute(
    db,
  )
  await sql`update presence set here_at = now() - interval '4 minutes'`.execute(db)
  expect(await send()).toEqual({ sent: 2 })
  expect(letters.map((letter) => letter.to).sort()).toEqual([people.visiting.email, people.listening.email].sort())
})

test('a broadcast is a letter only for those who want news', async () => {
  const [curious, other] = [await proven(), await proven()]
  await db.insertInto('notificationSettings').values({ personId: curious.id, marketingEmails: true }).execute()
  const broadcast = { kind: 'broadcast', type: 'admin_message', priority: 'high', metadata: {} }
  await notifyPeople([curious, other], broadcast)
  await pass(10)
  await send()
  expect([to(curious).length, to(other).length]).toEqual([1, 0])
})

test('quiet hours hold letters back', async () => {
  const person = await proven()
  await sql`insert into notification_settings (person_id, quiet_from, quiet_to)
    values (${person.id}, (now() at time zone 'Asia/Damascus')::time - interval '1 hour',
      (now() at time zone 'Asia/Damascus')::time + interval '1 hour')`.execute(db)
  await notifyPeople([person])
  await pass(10)
  expect(await send()).toEqual({ sent: 0 })
  await sql`update notification_settings set quiet_from = null, quiet_to = null where person_id = ${person.id}`.execute(
    db,
  )
  expect(await send()).toEqual({ sent: 1 })
})

test('a mail server in trouble is asked again with the same letter; what came since is another', async () => {
  const person = await proven()
  await notifyPeople([person])
  await pass(10)
  failures = 1
  expect(await send()).toEqual({ sent: 0 })
  await notifyPeople([person])
  await pass(2)
  expect(await send()).toEqual({ sent: 1 })
  expect(to(person)[0]!.text.match(/دراجة/g)).toHaveLength(1)
})

test('killed between taking and sending, the same letter goes out once, under the same number', async () => {
  const person = await proven()
  await notifyPeople([person])
  await pass(10)
  const taken = await leaseLetter(db)
  expect(await send()).toEqual({ sent: 0 })
  await pass(5)
  await Promise.all([send(), send(), send()])
  await send()
  expect(to(person).map(({ id }) => id)).toEqual([taken!.letterId])
})

test('read while it was on its way, it is not sent', async () => {
  const person = await proven()
  await notifyPeople([person])
  await pass(10)
  failures = 1
  await send()
  await db.updateTable('notifications').set({ readAt: new Date() }).where('personId', '=', person.id).execute()
  await pass(10)
  expect(await send()).toEqual({ sent: 0 })
})

test('the letter itself names the button that ends such letters', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yasmeen-letters-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const person = await proven()
  await notifyPeople([person])
  await pass(10)
  const outbox = createMailer({ from: 'no-reply@example.com', dataDir })
  expect(await sendNoticeLetters(db, { mailer: outbox })).toEqual({ sent: 1 })
  const [name] = await readdir(join(dataDir, 'outbox'))
  const head = (await readFile(join(dataDir, 'outbox', name!), 'utf8')).split('\r\n\r\n')[0]!.replace(/\r\n\s+/g, '')
  expect(head).toContain(`List-Unsubscribe: <http`)
  expect(head.replace(/\s/g, '')).toContain(`/unsubscribe?token=${unsubscribeToken(person.id)}>`)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
})

test('whoever has the token ends the letters of that person alone, and nothing else changes', async () => {
  const [admin, other] = [await anAdmin(), await aPerson()]
  const before = await readNotificationSettings(db, { person: admin })
  const token = unsubscribeToken(admin.id)
  for (const bad of ['', 'x', admin.id, `${other.id}.${token.split('.')[1]}`, token.slice(0, -2), undefined])
    expect(await unsubscribe(db, { token: bad })).toEqual(refused('unsubscribe_link_invalid'))
  expect(await readNotificationSettings(db, { person: admin })).toEqual(before)
  for (let n = 0; n < 2; n++) expect(await unsubscribe(db, { token })).toEqual({ ok: true })
  const after = await readNotificationSettings(db, { person: admin })
  expect(after).toEqual({ ...before, emailNotifications: false, marketingEmails: false })
  expect((await readNotificationSettings(db, { person: other })).emailNotifications).toBe(true)
})
