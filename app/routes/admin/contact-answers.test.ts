import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Letter } from '#adapters/mailer/mailer.ts'
import { mailContactAnswer } from '#domain/verbs/site/mail-contact-answer.ts'
import { flashOf } from '#tests/support/accounts.ts'
import { admin, answer, answers, content, form, pathOf, written } from '#tests/support/contact-answers.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(async () => {
  await db.deleteFrom('contactMessages').execute()
  await db.deleteFrom('rateLimits').execute()
  await sql`delete from pgboss.job where name = 'mail-contact-answer'`.execute(db)
})

const notices = (personId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'title', 'message', 'priority', 'actionUrl'])
    .where('personId', '=', personId)
    .execute()
const letterOrders = async () =>
  (
    await sql<{ data: { answerId: string } }>`select data from pgboss.job where name = 'mail-contact-answer'`.execute(
      db,
    )
  ).rows
const marks = async (id: string) => {
  const row = await db
    .selectFrom('contactMessages')
    .select(['readAt', 'handledAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.readAt !== null, row.handledAt !== null]
}
async function letters(contactEmail?: string) {
  const sent: Letter[] = []
  const mailer = { send: async (letter: Letter) => void sent.push(letter), close() {} }
  await db.deleteFrom('siteSettings').where('key', '=', 'contactEmail').execute()
  if (contactEmail)
    await db
      .insertInto('siteSettings')
      .values({ key: 'contactEmail', value: JSON.stringify(contactEmail) })
      .execute()
  for (const { data } of await letterOrders())
    await db.transaction().execute((trx) => mailContactAnswer(trx, { ...data, id: 'order-1', mailer }))
  return sent
}

test('who wrote signed in gets a notification and a letter, each once, in their language', async () => {
  const person = await aPerson({ locale: 'en' })
  const id = await written({ personId: person.id })
  const sent = form()
  for (let press = 0; press < 2; press++) {
    const answered = await answer(id, sent)
    expect([answered.status, flashOf(answered)]).toEqual([303, 'contact_answer_sent'])
  }
  expect(await answers()).toEqual([
    { messageId: id, way: 'notification_and_letter', content, byId: (await admin()).id },
  ])
  expect(await notices(person.id)).toEqual([
    {
      kind: 'admin_message',
      title: 'Answer to your message: سؤال',
      message: content,
      priority: 'medium',
      actionUrl: '/contact#write',
    },
  ])
  expect(await marks(id)).toEqual([true, true])
  const [letter, ...more] = await letters('help@example.com')
  expect(more).toEqual([])
  expect(letter).toMatchObject({ to: 'leila@example.com', replyTo: 'help@example.com', locale: 'en' })
  expect(letter!.text).toContain('this is our answer')
  expect(letter!.text).toContain('خلال يوم')
  const history = db
    .selectFrom('events')
    .select(['byId', 'personId', 'data'])
    .where('kind', '=', 'contact_message_answered')
  expect(await history.where('personId', '=', person.id).execute()).toMatchObject([
    { byId: (await admin()).id, data: { messageId: id, way: 'notification_and_letter' } },
  ])
})

test('who left a number alone with an account gets a notification, and by it the letter of notifications', async () => {
  const person = await aPerson()
  const id = await written({ personId: person.id, email: '', phone: '0944123456' })
  expect((await answer(id, form())).status).toBe(303)
  expect(await notices(person.id)).toMatchObject([{ priority: 'high', title: 'رد على رسالتك: سؤال' }])
  expect(await letterOrders()).toEqual([])
})

test.each([
  ['wants no messages of the administration', {}, true],
  ['is stopped', { disabledAt: new Date() }, false],
  ['leaves', { eraseAt: new Date(Date.now() + 86_400_000) }, false],
])('who %s gets the letter alone', async (_why, over, isOff) => {
  const person = await aPerson(over)
  if (isOff) await db.insertInto('notificationSettings').values({ personId: person.id, adminMessages: false }).execute()
  const id = await written({ personId: person.id })
  expect((await answer(id, form())).status).toBe(303)
  expect(await answers()).toMatchObject([{ way: 'letter' }])
  expect([(await notices(person.id)).length, (await letterOrders()).length]).toEqual([0, 1])
})

test('a visitor gets a letter, Arabic unless they wrote in English, whose words are text', async () => {
  const id = await written({ subject: 'سؤال "<b>"', name: '<i>x</i>', message: '<script>alert(1)</script>' })
  await answer(id, form({ content: '<img src=x onerror=alert(1)>' }))
  const [arabic] = await letters()
  expect(arabic).toMatchObject({
    to: 'leila@example.com',
    locale: 'ar',
    subject: 'رد على رسالتك: سؤال "<b>" · سوق الياسمين',
  })
  expect(arabic!.replyTo).toBeUndefined()
  for (const markup of ['<img src=x', '<script', '<i>x']) expect(arabic!.html).not.toContain(markup)
  await sql`delete from pgboss.job where name = 'mail-contact-answer'`.execute(db)
  await answer(await written({ locale: 'en' }), form())
  expect(await letters()).toMatchObject([{ locale: 'en' }])
})

test('a letter whose message was deleted goes nowhere', async () => {
  const id = await written()
  await answer(id, form())
  await db.deleteFrom('contactMessages').where('id', '=', id).execute()
  expect(await letters()).toEqual([])
  expect(await answers()).toEqual([])
})

test('a visitor with a number alone: the answer leads to WhatsApp, and no page says the number', async () => {
  const id = await written({ email: '', phone: '0944123456' })
  const shown = await (await visit('/admin/contact-messages', { as: await admin() })).text()
  expect(shown).toContain('الرد عبر واتساب')
  expect(shown).not.toContain('944123456')
  const sent = form({ content: 'أهلًا & مرحبا\n?phone=1#x' })
  for (let press = 0; press < 2; press++) {
    const answered = await answer(id, sent)
    expect([answered.status, answered.headers.get('Location')]).toEqual([
      303,
      `https://wa.me/963944123456?text=${encodeURIComponent('أهلًا & مرحبا\n?phone=1#x')}`,
    ])
  }
  expect(await answers()).toMatchObject([{ way: 'whatsapp' }])
  expect(await letterOrders()).toEqual([])
})

test('two administrators: the second reads that it was answered, keeps what was typed, and may answer again', async () => {
  const id = await written()
  const other = anAdmin()
  expect((await answer(id, form())).status).toBe(303)
  const late = form({ content: 'جوابي أنا' })
  const refusal = await answer(id, late, other)
  expect(refusal.status).toBe(409)
  const html = await refusal.text()
  expect(html).toContain('أُجيب عن هذه الرسالة بعد أن فتحت الصفحة')
  expect(html).toContain('>جوابي أنا</textarea>')
  expect(html).toContain('أهلًا بك، نتابع طلبك.')
  expect(html).toContain('name="answersBefore" value="1"')
  expect(await answers()).toHaveLength(1)
  expect((await answer(id, { ...late, answersBefore: '1' }, other)).status).toBe(303)
  expect(await answers()).toHaveLength(2)
})

test('two at one moment: one is sent', async () => {
  const id = await written()
  const both = await Promise.all([
    answer(id, form({ content: 'الأول' })),
    answer(id, form({ content: 'الثاني' }), anAdmin()),
  ])
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([303, 409]))
  expect([(await answers()).length, (await letterOrders()).length]).toEqual([1, 1])
})

test('an answer without words, or too long, comes back with everything', async () => {
  const id = await written()
  expect((await answer(id, form({ content: ' ' }))).status).toBe(422)
  const long = await answer(id, form({ content: 'م'.repeat(1001) }))
  expect(long.status).toBe(422)
  expect(await long.text()).toContain('م'.repeat(1001))
  expect(await answers()).toEqual([])
})

test('a prepared answer goes into the form below what was typed, and nothing is sent', async () => {
  const id = await written()
  const { id: prepared, content: text } = await db
    .selectFrom('preparedAnswers')
    .select(['id', 'content'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const filled = await answer(id, form({ content: 'مرحبًا ليلى', intent: 'fill', prepared: String(prepared) }))
  expect(filled.status).toBe(200)
  expect(await filled.text()).toContain(`مرحبًا ليلى\n\n${text.slice(0, 30)}`)
  const none = await answer(id, form({ intent: 'fill', prepared: '999999999' }))
  expect(none.status).toBe(422)
  expect(await none.text()).toContain('اختر ردًا من القائمة')
  expect(await answers()).toEqual([])
})

test('of a message that is gone, or of none, nothing is sent and what was typed stays', async () => {
  for (const id of [randomUUID(), 'x']) {
    const refusal = await answer(id, form())
    expect(refusal.status).toBe(404)
    expect(await refusal.text()).toContain('أهلًا بك، نتابع طلبك.')
    expect((await visit(pathOf(id), { as: await admin() })).status).toBe(404)
  }
})
