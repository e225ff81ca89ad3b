import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Letter } from '#adapters/mailer/mailer.ts'
import { createPushPost } from '#adapters/push/post-push.ts'
import { sendNoticeLetters } from './send-notice-letters.ts'
import { sendPushes } from './send-pushes.ts'
import { refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { sendAdminMessage } from './send-admin-message.ts'

const words = { title: 'بخصوص حوالتك', content: 'وصلت حوالتك مرتين.\nاتصل بنا.' }
const write = async (person: { id: string }, by = anAdmin()) =>
  sendAdminMessage(db, { personId: person.id, by: await by, submissionKey: randomUUID(), ...words })
const countOf = async (table: 'adminMessages' | 'notifications', { id }: { id: string }) =>
  (await db.selectFrom(table).select('personId').where('personId', '=', id).execute()).length

test('O13: it reaches the devices of its person, and as a letter those who want no news of the site too', async () => {
  const service = await aPushService()
  const person = await aPerson({ emailVerified: true })
  const [device, foreign] = [await service.aDevice(person), await service.aDevice(await aPerson())]
  expect(await write(person)).toMatchObject({ ok: true })
  await sql`update deliveries set due_at = due_at - interval '1 hour'`.execute(db)
  // Somebody who is on the site is written no letter.
  await db
    .updateTable('sessions')
    .set({ updatedAt: sql<Date>`now() - interval '1 hour'` })
    .execute()
  await sendPushes(db, { post: createPushPost({ localOrigins: [service.origin] }) })
  expect(device.got.map(({ words: said }) => said)).toMatchObject([{ title: words.title, message: words.content }])
  expect(foreign.got).toEqual([])
  await db.updateTable('notifications').set({ seenAt: null, readAt: null }).execute()
  const letters: Letter[] = []
  const mailer = { send: async (letter: Letter) => void letters.push(letter), close() {} }
  await sendNoticeLetters(db, { mailer })
  expect(letters.map(({ to }) => to)).toEqual([person.email])
  for (const said of [words.title, 'اتصل بنا.']) expect(letters[0]!.text).toContain(said)
})

test('O13: only administrators write, and what is rolled back was never said', async () => {
  const [person, admin] = [await aPerson(), await anAdmin()]
  for (const by of [aPerson(), anAdmin({ disabledAt: new Date() }), anAdmin({ eraseAt: new Date() })])
    expect(await write(person, by)).toEqual(refused('not_allowed'))
  await expect(
    db.transaction().execute(async (trx) => {
      await sendAdminMessage(trx, { personId: person.id, by: admin, submissionKey: randomUUID(), ...words })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect([await countOf('adminMessages', person), await countOf('notifications', person)]).toEqual([0, 0])
})
