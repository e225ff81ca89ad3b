import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { notificationText } from '#i18n/notification-text.ts'
import { countNewsOf } from '#domain/news/count-news.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { findBroadcasts } from '#domain/broadcasts/find-broadcasts.ts'
import { countRecipients } from '#domain/broadcasts/recipients.ts'
import { sendBroadcast } from './send-broadcast.ts'
import { startBroadcast } from './start-broadcast.ts'
import { stopBroadcast } from './stop-broadcast.ts'
import { notifyBatch } from './notify-batch.ts'

const words = { title: 'صيانة الليلة', content: 'يتوقف الموقع من الثانية إلى الثالثة صباحًا.' }
const admin = await anAdmin()
const begin = async (by = admin, submissionId: string = randomUUID()) => {
  const begun = await startBroadcast(db, { by, submissionId, ...words })
  if (!begun.ok) throw new Error(begun.code)
  return begun.broadcastId
}
const progressOf = async (broadcastId: number) => {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('broadcasts', 'broadcasts.eventId', 'notifications.eventId')
    .select('personId')
    .where('broadcasts.id', '=', broadcastId)
    .execute()
  return rows.map(({ personId }) => personId)
}
const progress = async (id: number) => (await findBroadcasts(db)).find((broadcast) => broadcast.id === id)!

test('everybody who wants to hear from the administration is told once, in the words that were written', async () => {
  const [reader, deaf] = [await aPerson(), await aPerson()]
  await aPerson({ disabledAt: new Date() })
  await saveNotificationSettings(db, { person: deaf, settings: { adminMessages: false } as never })
  const recipients = await countRecipients(db)
  const id = await begin()
  const late = await aPerson()
  expect(await sendBroadcast(db, { broadcastId: id })).toMatchObject({ isOver: true })
  // A second job for the same order finds nothing left to do.
  await sendBroadcast(db, { broadcastId: id })

  const people = await progressOf(id)
  expect(people).toHaveLength(recipients)
  expect(new Set(people).size).toBe(recipients)
  expect(people).toContain(reader.id)
  expect(people).not.toContain(deaf.id)
  expect(people).not.toContain(late.id)
  expect(await countNewsOf(db, { person: reader })).toMatchObject({ unread: 1 })
  expect(await progress(id)).toMatchObject({ state: 'finished', told: recipients, recipients })
  const { kind, metadata, title, message } = await db
    .selectFrom('notifications')
    .selectAll()
    .where('personId', '=', reader.id)
    .executeTakeFirstOrThrow()
  expect(notificationText({ kind, metadata, title, message } as never)).toEqual({
    title: words.title,
    message: words.content,
  })
})

test('batches that run at once, or again after a crash, tell nobody twice and leave nobody out', async () => {
  for (let n = 0; n < 30; n++) await aPerson()
  const id = await begin()
  const { recipients } = await progress(id)
  await expect(
    db.transaction().execute(async (trx) => {
      await notifyBatch(trx, { broadcastId: id, size: 7 })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await progressOf(id)).toEqual([])
  for (let round = 0; round < 3; round++)
    await Promise.all([1, 2, 3].map(() => notifyBatch(db, { broadcastId: id, size: 7 })))
  const people = await progressOf(id)
  expect(people).toHaveLength(recipients)
  expect(new Set(people).size).toBe(recipients)
  expect((await progress(id)).state).toBe('finished')
})

test('a form pressed twice is one broadcast', async () => {
  const submission = randomUUID()
  const ids = await Promise.all([begin(admin, submission), begin(admin, submission), begin(admin, submission)])
  expect(new Set(ids).size).toBe(1)
  const events = await db.selectFrom('events').select('id').where('kind', '=', 'broadcast_started').execute()
  const all = await db.selectFrom('broadcasts').select('id').execute()
  expect(events).toHaveLength(all.length)
})

test('stopped, nobody more is told; it is stopped once', async () => {
  const id = await begin()
  await notifyBatch(db, { broadcastId: id, size: 3 })
  expect(await stopBroadcast(db, { by: admin, broadcastId: id })).toMatchObject({ ok: true })
  expect(await sendBroadcast(db, { broadcastId: id })).toMatchObject({ isOver: true })
  expect(await progressOf(id)).toHaveLength(3)
  expect(await progress(id)).toMatchObject({ state: 'stopped', told: 3 })
  expect(await stopBroadcast(db, { by: await anAdmin(), broadcastId: id })).toMatchObject({ code: 'broadcast_over' })
})

test('only administrators speak to everybody', async () => {
  const by = await aPerson()
  const request = { by, submissionId: randomUUID(), ...words }
  expect(await startBroadcast(db, request)).toMatchObject({ code: 'not_allowed' })
  const id = await begin()
  expect(await stopBroadcast(db, { by, broadcastId: id })).toMatchObject({ code: 'not_allowed' })
  expect((await progress(id)).state).toBe('sending')
})
