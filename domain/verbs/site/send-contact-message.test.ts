import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Letter } from '#adapters/mailer/mailer.ts'
import { done, refused } from '#shared/outcome.ts'
import { inTransaction } from '#db/transaction.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { mailContactMessage } from './mail-contact-message.ts'
import { isContactMessageSaved, sendContactMessage } from './send-contact-message.ts'

const fields = {
  name: 'سلمى الخطيب',
  email: 'salma@example.com',
  subject: 'سؤال عن إعلاني 1042',
  message: 'مرحبا،\nمتى تنتهي المراجعة؟',
}
const submissionKey = 'c0a8a5c2-6a9f-4a34-9f0b-3b8a52a1d001'

let sent: Letter[]
const mailer = {
  async send(letter: Letter) {
    sent.push(letter)
  },
  close() {},
}
/** Inside a transaction the settings are read anew. */
const mail = (messageId: string) =>
  db.transaction().execute((trx) => mailContactMessage(trx, { messageId, id: 'order-1', mailer }))

beforeEach(async () => {
  sent = []
  await db.deleteFrom('contactMessages').execute()
  await db.deleteFrom('siteSettings').where('key', '=', 'contactEmail').execute()
  await sql`delete from pgboss.job where name = 'mail-contact-message'`.execute(db)
})

function setAddress(address: string) {
  return db
    .insertInto('siteSettings')
    .values({ key: 'contactEmail', value: JSON.stringify(address) })
    .execute()
}

const orders = async () =>
  (await sql<{ data: unknown }>`select data from pgboss.job where name = 'mail-contact-message'`.execute(db)).rows

test('a message is kept as it was written, with one order for its letter', async () => {
  const person = await aPerson()
  const { messageId } = await sendContactMessage(db, { fields, submissionKey, personId: person.id })
  expect(await db.selectFrom('contactMessages').selectAll().execute()).toMatchObject([
    { id: messageId, ...fields, personId: person.id, handledAt: null },
  ])
  expect(await orders()).toEqual([{ data: { messageId } }])
})

test('sent twice at once, and again later, it is one message and one letter', async () => {
  const submission = { fields, submissionKey }
  expect(await isContactMessageSaved(db, submission)).toBe(false)
  const outcomes = await Promise.all([1, 2, 3].map(() => sendContactMessage(db, submission)))
  expect(new Set(outcomes.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await isContactMessageSaved(db, submission)).toBe(true)
  expect(await orders()).toHaveLength(1)
  expect(await db.selectFrom('contactMessages').select('id').execute()).toHaveLength(1)
})

test('other words from the same form, and the same words from another form, are other messages', async () => {
  await sendContactMessage(db, { fields, submissionKey })
  await sendContactMessage(db, { fields: { ...fields, message: 'شكراً، وصلني الجواب.' }, submissionKey })
  await sendContactMessage(db, { fields, submissionKey: 'c0a8a5c2-6a9f-4a34-9f0b-3b8a52a1d002' })
  expect(await db.selectFrom('contactMessages').select('id').execute()).toHaveLength(3)
})

test('what is rolled back leaves neither a message nor an order', async () => {
  await inTransaction(db, async (db) => {
    await sendContactMessage(db, { fields, submissionKey })
    return Math.random() > 2 ? done() : refused('not_allowed')
  })
  expect(await orders()).toEqual([])
  expect(await isContactMessageSaved(db, { fields, submissionKey })).toBe(false)
})

test('its letter goes to the address of the site, and an answer to it to the writer', async () => {
  await setAddress(' Sales@Example.com ')
  const { messageId } = await sendContactMessage(db, { fields, submissionKey })
  expect(await mail(messageId)).toEqual({ sent: true })
  const [letter] = sent
  expect(letter).toMatchObject({ id: 'order-1', to: 'sales@example.com', replyTo: fields.email, locale: 'ar' })
  expect(letter!.subject).toContain(fields.subject)
  expect(letter!.text).toContain(fields.message)
  expect(letter!.html).toContain('white-space:pre-wrap')
})

test('markup in a message is text in its letter', async () => {
  await setAddress('sales@example.com')
  const hostile = { ...fields, name: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' }
  const { messageId } = await sendContactMessage(db, { fields: hostile, submissionKey })
  await mail(messageId)
  expect(sent[0]!.html).not.toMatch(/<script|<img/)
})

test.each(['', 'not an address', 'a@example.com, b@example.com'])(
  'with the address «%s» nobody is written to',
  async (address) => {
    await setAddress(address)
    const { messageId } = await sendContactMessage(db, { fields, submissionKey })
    expect(await mail(messageId)).toEqual({ sent: false })
    expect(sent).toEqual([])
  },
)

test('an order for a message that is gone is done', async () => {
  await setAddress('sales@example.com')
  expect(await mail(crypto.randomUUID())).toEqual({ sent: false })
})
