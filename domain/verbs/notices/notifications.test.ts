import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import type { Person } from '#domain/people/person.ts'
import { countNewsOf } from '#domain/news/count-news.ts'
import { findNotifications } from '#domain/notifications/find-notifications.ts'
import { notify } from '#domain/notifications/notify.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { removeAllNotifications } from './remove-all-notifications.ts'
import { removeNotification } from './remove-notification.ts'

let eventId = 1_000_000
const notice = () => ({
  eventId: eventId++,
  kind: 'ad_approved' as const,
  type: 'ad_approved' as const,
  metadata: { adTitle: 'دراجة' },
  actionUrl: '/ad/7',
})

async function notifyPerson(person: Person, times = 1) {
  for (let n = 0; n < times; n++) await notify(db, [person.id], notice())
  return (await findNotifications(db, { person: person })).notifications
}

const unread = async (person: Person) => (await countNewsOf(db, { person: person })).unread

test('one event tells a person once', async () => {
  const person = await aPerson()
  const same = notice()
  await notify(db, [person.id], same)
  await notify(db, [person.id], same)
  await notify(db, [], same)
  expect(await unread(person)).toBe(1)
})

test('administrators are told, but not the one who did it and no disabled one', async () => {
  const [admin, doer, disabled, person] = [
    await anAdmin(),
    await anAdmin(),
    await anAdmin({ disabledAt: new Date() }),
    await aPerson(),
  ]
  await notifyAdmins(db, { ...notice(), kind: 'new_ad' }, { except: doer.id })
  expect(await Promise.all([admin, doer, disabled, person].map(unread))).toEqual([1, 0, 0, 0])
})

test('reading one tells where it leads, and lowers the count once', async () => {
  const person = await aPerson()
  const [notification] = await notifyPerson(person, 2)
  expect(await readNotification(db, { id: notification!.id, person: person })).toEqual(done({ actionUrl: '/ad/7' }))
  expect((await readNotification(db, { id: notification!.id, person: person })).ok).toBe(true)
  expect(await unread(person)).toBe(1)
  const { notifications } = await findNotifications(db, { person: person, filter: 'read' })
  expect(notifications.map(({ id }) => id)).toEqual([notification!.id])
})

test("another person's notification is not there, nor is one that never was", async () => {
  const [person, stranger] = [await aPerson(), await aPerson()]
  const [notification] = await notifyPerson(person)
  for (const id of [notification!.id, randomUUID(), 'x', '']) {
    expect(await readNotification(db, { id, person: stranger })).toEqual(refused('notification_not_found'))
    expect(await removeNotification(db, { id, person: stranger })).toEqual(refused('notification_not_found'))
  }
  expect(await unread(person)).toBe(1)
})

test('all are read, one is deleted, all are deleted: each person their own', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const [notification] = await notifyPerson(person, 3)
  await notifyPerson(other)
  await readAllNotifications(db, { person: person })
  expect(await unread(person)).toBe(0)
  expect(await removeNotification(db, { id: notification!.id, person: person })).toEqual(done())
  expect((await findNotifications(db, { person: person })).notifications).toHaveLength(2)
  await removeAllNotifications(db, { person: person })
  expect((await findNotifications(db, { person: person })).notifications).toEqual([])
  expect(await unread(other)).toBe(1)
})

test('what has expired is neither shown nor counted', async () => {
  const person = await aPerson()
  await notifyPerson(person)
  await db
    .updateTable('notifications')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('personId', '=', person.id)
    .execute()
  expect(await unread(person)).toBe(0)
  expect((await findNotifications(db, { person: person })).notifications).toEqual([])
})

test('the list goes on page by page, each once', async () => {
  const person = await aPerson()
  await notifyPerson(person, 40)
  const first = await findNotifications(db, { person: person })
  const second = await findNotifications(db, { person: person, after: first.next })
  const all = [...first.notifications, ...second.notifications].map(({ id }) => id)
  expect(new Set(all).size).toBe(40)
  expect(second.next).toBe(null)
  expect((await findNotifications(db, { person: person, after: 'nonsense' })).notifications).toHaveLength(30)
})
