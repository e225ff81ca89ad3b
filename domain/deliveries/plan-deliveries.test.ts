import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import type { NotificationKind, NotificationPriority } from '#shared/notification-kinds.ts'
import type { NotificationSetting } from '#shared/notification-settings.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aDeviceRow, aNotification, chooseSettings } from '#tests/support/notices.ts'
import type { Person } from '#domain/people/person.ts'
import { planDeliveries } from './plan-deliveries.ts'

type How = { kind?: NotificationKind; priority?: NotificationPriority }

/** Somebody who can be reached in every way, and wants to be. */
async function reachable(over: Parameters<typeof aPerson>[0] = {}) {
  const person = await aPerson({ emailVerified: true, ...over })
  await chooseSettings(person, { smsNotifications: true, marketingEmails: true })
  return { person, device: await aDeviceRow(person) }
}
const about = (ids: string[]) => sql`select id, person_id, created_at from notifications where id = any(${ids}::uuid[])`
const plan = (ids: string[], { kind = 'ad_approved', priority = 'high', on = db }: How & { on?: Db } = {}) =>
  planDeliveries(on, { notifications: about(ids), kind, priority })
const planned = async ({ id }: Person, on: Db = db) =>
  (
    await on
      .selectFrom('deliveries')
      .select(['channel', 'targetId'])
      .select(sql<number>`round(extract(epoch from due_at - now()))::int`.as('wait'))
      .where('personId', '=', id)
      .orderBy('channel')
      .execute()
  ).map(({ channel, targetId, wait }) => ({ channel, targetId, wait }))
const ways = async (person: Person, how: How) => {
  await plan([(await aNotification(person)).id], how)
  return (await planned(person)).map(({ channel }) => channel)
}
const jobs = async (name: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = ${name}`.execute(db)).rows[0]!.n

test.each<[NotificationKind, NotificationPriority, string[]]>([
  ['ad_received', 'low', []],
  ['ad_received', 'medium', ['push']],
  ['ad_approved', 'high', ['letter', 'push']],
  ['ad_approved', 'urgent', ['letter', 'push', 'sms']],
  ['saved_search', 'medium', ['letter', 'push']],
  ['seller_ads', 'low', ['letter']],
  ['broadcast', 'medium', ['letter', 'push']],
  ['account_leaving', 'urgent', ['push', 'sms']],
])('%s of priority %s goes out by these ways', async (kind, priority, expected) => {
  const { person } = await reachable()
  expect(await ways(person, { kind, priority })).toEqual(expected)
})

test.each<[NotificationSetting, NotificationKind, string[]]>([
  ['pushNotifications', 'ad_approved', ['letter', 'sms']],
  ['emailNotifications', 'ad_approved', ['push', 'sms']],
  ['smsNotifications', 'ad_approved', ['letter', 'push']],
  ['emailNotifications', 'broadcast', ['letter', 'push', 'sms']],
  ['marketingEmails', 'broadcast', ['push', 'sms']],
])('with %s turned off, urgent %s goes out by the others', async (setting, kind, expected) => {
  const { person } = await reachable()
  await chooseSettings(person, { [setting]: false })
  expect(await ways(person, { kind, priority: 'urgent' })).toEqual(expected)
})

test('whoever never chose gets letters and pushes, no texts and no news', async () => {
  const person = await aPerson({ emailVerified: true })
  await aDeviceRow(person)
  expect(await ways(person, { priority: 'urgent' })).toEqual(['letter', 'push'])
  const other = await aPerson({ emailVerified: true })
  expect(await ways(other, { kind: 'broadcast', priority: 'medium' })).toEqual([])
})

test('no letter to an address that is not proved, no text without a number, no push without a device', async () => {
  const { person: unproved } = await reachable({ emailVerified: false })
  const { person: silent } = await reachable({ phone: null })
  const deviceless = await aPerson({ emailVerified: true })
  expect(await ways(unproved, { priority: 'urgent' })).toEqual(['push', 'sms'])
  expect(await ways(silent, { priority: 'urgent' })).toEqual(['letter', 'push'])
  expect(await ways(deviceless, { priority: 'urgent' })).toEqual(['letter'])
})

test('each device is told by itself; devices and texts wait five seconds, a letter ten minutes', async () => {
  const { person, device } = await reachable()
  const second = await aDeviceRow(person)
  const { id } = await aNotification(person)
  // In one transaction the clock stands still.
  const found = await db.transaction().execute(async (on) => {
    await plan([id], { priority: 'urgent', on })
    return planned(person, on)
  })
  expect(found.filter(({ channel }) => channel === 'push').map(({ targetId }) => targetId)).toEqual(
    expect.arrayContaining([device, second]),
  )
  expect(new Map(found.map(({ channel, wait }) => [channel, wait]))).toEqual(
    new Map([
      ['letter', 600],
      ['push', 5],
      ['sms', 5],
    ]),
  )
  for (const way of ['letter', 'sms']) expect(found.find(({ channel }) => channel === way)!.targetId).toBe(person.id)
})

test('planned again, also by two at one moment, it goes out once', async () => {
  const { person } = await reachable()
  const { id } = await aNotification(person)
  const counts = await Promise.all([plan([id]), plan([id])])
  expect(await plan([id])).toBe(1)
  expect(counts).toEqual([1, 1])
  expect((await planned(person)).map(({ channel }) => channel)).toEqual(['letter', 'push'])
})

test('what was renewed is announced on devices anew, and written no second letter', async () => {
  const { person } = await reachable()
  const { id } = await aNotification(person)
  await plan([id])
  await db
    .updateTable('notifications')
    .set({ createdAt: sql<Date>`now() + interval '1 second'` })
    .where('id', '=', id)
    .execute()
  await plan([id])
  expect(await planned(person), 'the first push still waits').toHaveLength(2)
  await db.updateTable('deliveries').set({ doneAt: 'now', outcome: 'sent' }).where('personId', '=', person.id).execute()
  await plan([id])
  expect((await planned(person)).map(({ channel }) => channel)).toEqual(['letter', 'push', 'push'])
})

test('it answers how many notifications there were, and each goes to its own person', async () => {
  const [first, second] = [await reachable(), await reachable()]
  const ids = [(await aNotification(first.person)).id, (await aNotification(second.person)).id]
  expect(await plan(ids, { priority: 'medium' })).toBe(2)
  expect(await planned(first.person)).toMatchObject([{ channel: 'push', targetId: first.device }])
  expect(await planned(second.person)).toMatchObject([{ channel: 'push', targetId: second.device }])
  expect(await plan([])).toBe(0)
})

test('a worker is called for pushes and texts that there are, and for no others', async () => {
  const { person } = await reachable()
  const nobody = await aPerson()
  const before = [await jobs('send-pushes'), await jobs('send-texts')]
  await plan([(await aNotification(nobody)).id], { priority: 'urgent' })
  await plan([(await aNotification(person)).id], { priority: 'low' })
  expect([await jobs('send-pushes'), await jobs('send-texts')]).toEqual(before)
  await plan([(await aNotification(person)).id], { priority: 'urgent' })
  expect([(await jobs('send-pushes')) > before[0]!, (await jobs('send-texts')) > before[1]!]).toEqual([true, true])
})

test('what is rolled back goes out nowhere', async () => {
  const { person } = await reachable()
  const { id } = await aNotification(person)
  const planning = db.transaction().execute(async (trx) => {
    await planDeliveries(trx, { notifications: about([id]), kind: 'ad_approved', priority: 'urgent' })
    throw new Error('rolled back')
  })
  await expect(planning).rejects.toThrow('rolled back')
  expect(await planned(person)).toEqual([])
})
