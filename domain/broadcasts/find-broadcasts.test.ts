import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Broadcasts } from '#db/schema.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { whoMay } from '#tests/support/viewers.ts'
import { mayBroadcast } from './broadcast-policy.ts'
import { findBroadcasts } from './find-broadcasts.ts'
import { countRecipients, recipients } from './recipients.ts'

beforeEach(async () => {
  await db.deleteFrom('broadcasts').execute()
  await db.deleteFrom('people').execute()
})

const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
const sent = (n: number, over: Partial<Insertable<Broadcasts>> = {}) =>
  db
    .insertInto('broadcasts')
    .values({
      submissionId: randomUUID(),
      eventId: 1,
      title: `رسالة ${n}`,
      content: 'إلى الجميع',
      recipients: 9,
      createdAt: at(n),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

test('to everybody speak administrators', () => {
  expect(whoMay((viewer) => viewer !== null && mayBroadcast(viewer))).toEqual(['admin', 'admin and owner'])
})

test('nothing was sent yet', async () => {
  expect(await findBroadcasts(db)).toEqual([])
})

test('how far each came: on its way, stopped, finished; one that was stopped when all had it is finished', async () => {
  const by = await anAdmin({ name: 'سلمى' })
  await sent(1, { told: 9, finishedAt: at(3) })
  await sent(2, { told: 4, stoppedAt: at(3) })
  await sent(3, { told: 9, stoppedAt: at(4), finishedAt: at(4) })
  await sent(4, { told: 2, byId: by.id })
  const found = await findBroadcasts(db)
  expect(found.map(({ title, state, told, by }) => [title, state, told, by])).toEqual([
    ['رسالة 4', 'sending', 2, 'سلمى'],
    ['رسالة 3', 'finished', 9, null],
    ['رسالة 2', 'stopped', 4, null],
    ['رسالة 1', 'finished', 9, null],
  ])
  expect(found[0]).toMatchObject({ recipients: 9, createdAt: at(4), content: 'إلى الجميع' })
})

test('the last twenty are shown', async () => {
  for (let n = 0; n < 21; n++) await sent(n)
  const titles = (await findBroadcasts(db)).map(({ title }) => title)
  expect(titles).toHaveLength(20)
  expect([titles[0], titles.at(-1)]).toEqual(['رسالة 20', 'رسالة 1'])
})

test('it reaches whoever is there and did not say no', async () => {
  const settings = async (adminMessages: boolean) => {
    const person = await aPerson()
    await db.insertInto('notificationSettings').values({ personId: person.id, adminMessages }).execute()
    return person
  }
  expect(await countRecipients(db)).toBe(0)
  const reached = [await aPerson(), await anAdmin(), await settings(true)]
  await settings(false)
  await aPerson({ disabledAt: new Date() })
  await aPerson({ eraseAt: new Date() })
  const ids = await recipients(db).select('people.id').execute()
  expect(ids.map(({ id }) => id).sort()).toEqual(reached.map(({ id }) => id).sort())
  expect(await countRecipients(db)).toBe(3)
})
