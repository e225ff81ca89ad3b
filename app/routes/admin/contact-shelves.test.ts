import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { refused } from '#shared/outcome.ts'
import { eraseAccount } from '#domain/verbs/accounts/erase-account.ts'
import { answerContactMessage } from '#domain/verbs/site/answer-contact-message.ts'
import { admin, answer, answers, content, form, pathOf, written } from '#tests/support/contact-answers.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAd, aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(async () => {
  await db.deleteFrom('contactMessages').execute()
  await db.deleteFrom('rateLimits').execute()
})

test('without the power nobody answers; a moderator does, and sees no order', async () => {
  const number = await anOrder({ owner: await aPerson() })
  const { id: adId } = await anAd()
  const id = await written({ message: `الإعلان رقم ${adId} والطلب رقم ${number} ورقم 99999999` })
  const by = await aPerson()
  const act = { messageId: id, content, submissionKey: randomUUID(), answersBefore: 0 }
  expect(await answerContactMessage(db, { by, ...act })).toEqual(refused('not_allowed'))
  expect((await visit(pathOf(id), { as: by, form: form() })).status).toBe(403)
  const moderator = await aModerator()
  const theirs = await (await visit('/admin/contact-messages', { as: moderator })).text()
  expect(theirs).toContain(`href="/ad/${adId}"`)
  expect(theirs).not.toContain(`/admin/orders/${number}`)
  expect((await answer(id, form(), Promise.resolve(moderator))).status).toBe(303)
  const archive = await (await visit('/admin/contact-messages?show=answered', { as: await admin() })).text()
  expect(archive).toContain(`href="/admin/orders/${number}/confirmation"`)
  expect(archive).not.toContain('href="/ad/99999999"')
})

test('each shelf has its own, and the dashboard counts what waits once', async () => {
  const id = await written({ name: 'الأولى' })
  await written({ name: 'الثانية', readAt: new Date() })
  await answer(id, form())
  const page = async (show: string) => (await visit(`/admin/contact-messages${show}`, { as: await admin() })).text()
  const names = (html: string) => ['الأولى', 'الثانية'].filter((name) => html.includes(`>${name}<`))
  expect(names(await page(''))).toEqual(['الثانية'])
  expect(names(await page('?show=answered'))).toEqual(['الأولى'])
  expect(names(await page('?show=unread'))).toEqual([])
  expect(names(await page('?show=all'))).toEqual(['الأولى', 'الثانية'])
})

test('whoever answers their own message writes themselves a letter, and where it leads stays in the site', async () => {
  const by = await admin()
  const id = await written({ personId: by.id })
  const answered = await answer(id, form({ returnTo: 'https://evil.example/admin/contact-messages' }))
  expect(answered.headers.get('Location')).toBe('/admin/contact-messages')
  expect(await answers()).toMatchObject([{ way: 'letter' }])
})

test('whoever erases their account takes along what they wrote and what was answered', async () => {
  const person = await aPerson()
  const id = await written({ personId: person.id })
  await answer(id, form())
  await db
    .updateTable('people')
    .set({ eraseAt: sql<Date>`now()` })
    .where('id', '=', person.id)
    .execute()
  expect(await eraseAccount(db, { personId: person.id, storage: {} as PhotoStorage })).toBe(true)
  expect(await answers()).toEqual([])
  expect(await db.selectFrom('contactMessages').selectAll().execute()).toEqual([])
  const history = await db.selectFrom('events').select('data').where('kind', '=', 'contact_message_answered').execute()
  expect(JSON.stringify(history)).not.toContain('أهلًا')
})
