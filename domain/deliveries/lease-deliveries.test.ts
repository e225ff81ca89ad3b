import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aDelivery, aNotification, chooseSettings, quietHours } from '#tests/support/notices.ts'
import { leaseDeliveries, readDeliveries } from './lease-deliveries.ts'

const claim = (over: Partial<Parameters<typeof leaseDeliveries>[1]> = {}) =>
  leaseDeliveries(db, { channel: 'push', limit: 10, ...over })
const ids = async (over: Parameters<typeof claim>[0] = {}) => (await claim(over)).map(({ id }) => id)
const aPush = async (over: Parameters<typeof aDelivery>[1] = {}, person?: { id: string }) =>
  aDelivery(person ?? (await aPerson()), { channel: 'push', ...over })

beforeEach(() => db.deleteFrom('deliveries').execute())

test('nothing is due, nothing is taken', async () => {
  await aPush({ dueAt: fromNow({ minutes: 1 }) })
  await aPush({ doneAt: fromNow({ minutes: -1 }), outcome: 'sent' })
  await aPush({ channel: 'sms' })
  expect(await claim()).toEqual([])
})

test('what is due is taken with its notification and its receiver', async () => {
  const person = await aPerson({ locale: 'en', phone: '+963933000111', name: 'Samer' })
  const metadata = JSON.stringify({ adTitle: 'دراجة هوائية' })
  const about = { kind: 'ad_held', type: 'info', priority: 'high', metadata, actionUrl: '/ad/7', title: 'أهلاً' } as const
  const { id, targetId, notificationId } = await aPush({ about, tries: 2 }, person)
  expect(await claim()).toEqual([
    {
      id,
      targetId,
      letterId: null,
      tries: 3,
      isRelevant: true,
      isGeneral: false,
      notificationId,
      kind: 'ad_held',
      priority: 'high',
      metadata: { adTitle: 'دراجة هوائية' },
      title: 'أهلاً',
      message: null,
      actionUrl: '/ad/7',
      person: { id: person.id, locale: 'en', email: person.email, phone: '+963933000111' },
    },
  ])
})

test('taken for two minutes by the clock of the database', async () => {
  const { id } = await aPush()
  expect(await ids()).toEqual([id])
  expect(await ids()).toEqual([])
  const { left } = await db
    .selectFrom('deliveries')
    .select(sql<number>`extract(epoch from claimed_until - now())::float8`.as('left'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(left).toBeGreaterThan(100)
  expect(left).toBeLessThanOrEqual(120)
  await db
    .updateTable('deliveries')
    .set({ claimedUntil: sql<Date>`now() + interval '1 minute'` })
    .execute()
  expect(await ids()).toEqual([])
  await db
    .updateTable('deliveries')
    .set({ claimedUntil: sql<Date>`now() - interval '1 millisecond'` })
    .execute()
  expect(await ids()).toEqual([id])
})

test('no more than asked for, the oldest first', async () => {
  const made: string[] = []
  for (const minutes of [-1, -9, -5, -3]) made.push((await aPush({ dueAt: fromNow({ minutes }) })).id)
  const [first, ninth, fifth, third] = made
  expect(new Set(await ids({ limit: 2 }))).toEqual(new Set([ninth, fifth]))
  expect(await ids({ limit: 1 })).toEqual([third])
  expect(await ids({ limit: 9 })).toEqual([first])
})

test('what another worker is taking at this moment is left to it, and nobody waits for it', async () => {
  const { id: old } = await aPush({ dueAt: fromNow({ minutes: -9 }) })
  const { id: young } = await aPush()
  await db.transaction().execute(async (trx) => {
    expect(await leaseDeliveries(trx, { channel: 'push', limit: 1 })).toMatchObject([{ id: old }])
    expect(await ids()).toEqual([young])
  })
})

test('people who are being told by this worker are left for later', async () => {
  const [busy, free] = [await aPerson(), await aPerson()]
  await aPush({}, busy)
  const { id } = await aPush({}, free)
  expect(await ids({ except: [busy.id] })).toEqual([id])
  expect(await ids({ except: [] })).toHaveLength(1)
})

test('quiet hours hold back what is not urgent, until they are over', async () => {
  const person = await aPerson()
  await quietHours(person, { isNow: true })
  const calm = await aPush({ about: { priority: 'high' } }, person)
  const urgent = await aPush({ about: { priority: 'urgent' }, targetId: calm.id }, person)
  expect(await ids()).toEqual([urgent.id])
  await quietHours(person, { isNow: false })
  expect(await ids()).toEqual([calm.id])
})

test.each<[string, object, boolean]>([
  ['unread', {}, true],
  ['read', { readAt: 'now' }, false],
  ['seen', { seenAt: fromNow({ minutes: 1 }) }, false],
  ['seen before it was renewed', { seenAt: fromNow({ minutes: -9 }) }, true],
  ['of no use any more', { expiresAt: fromNow({ minutes: -1 }) }, false],
  ['of use for a minute', { expiresAt: fromNow({ minutes: 1 }) }, true],
])('what is %s is told: %#', async (_, about, isRelevant) => {
  await aPush({ about })
  expect(await claim()).toMatchObject([{ isRelevant }])
})

const stopped = { disabledAt: fromNow({ days: -1 }) }
test.each<['push' | 'letter' | 'sms', object, object, boolean]>([
  ['push', {}, {}, true],
  ['push', {}, { pushNotifications: false }, false],
  ['push', stopped, {}, false],
  ['letter', { emailVerified: true }, {}, true],
  ['letter', { emailVerified: false }, {}, false],
  ['letter', { emailVerified: true }, { emailNotifications: false }, false],
  ['sms', {}, {}, false],
  ['sms', {}, { smsNotifications: true }, true],
  ['sms', { phone: null }, { smsNotifications: true }, false],
])('%s for a person with %o who chose %o: %s', async (channel, over, chosen, isRelevant) => {
  const person = await aPerson(over)
  await chooseSettings(person, chosen)
  const { id } = await aDelivery(person, { channel })
  expect(await readDeliveries(db, channel, [id])).toMatchObject([{ isRelevant }])
})

test('a broadcast is a letter only for those who want news', async () => {
  const person = await aPerson({ emailVerified: true })
  const { id } = await aDelivery(person, { about: { kind: 'broadcast', type: 'info' } })
  expect(await readDeliveries(db, 'letter', [id])).toMatchObject([{ isRelevant: false }])
  await chooseSettings(person, { marketingEmails: true, emailNotifications: false })
  expect(await readDeliveries(db, 'letter', [id])).toMatchObject([{ isRelevant: true }])
})

test('five texts a day and no more; those of yesterday, that failed, or of others do not count', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  await chooseSettings(person, { smsNotifications: true })
  const sent = (to: { id: string }, hours: number, outcome = 'sent', channel: 'sms' | 'push' = 'sms') =>
    aDelivery(to, { channel, outcome, doneAt: fromNow({ hours }) })
  for (const minutes of [1, 2, 3, 4]) await sent(person, -minutes / 60)
  await sent(person, -24.01)
  await sent(person, -1, 'failed')
  await sent(person, -1, 'sent', 'push')
  await sent(other, -1)
  const { id } = await aDelivery(person, { channel: 'sms' })
  expect(await readDeliveries(db, 'sms', [id])).toMatchObject([{ isRelevant: true }])
  await sent(person, -23.99)
  expect(await readDeliveries(db, 'sms', [id])).toMatchObject([{ isRelevant: false }])
})

test('they come as their notifications came; unknown ones are not there', async () => {
  const person = await aPerson()
  const about = { id: `00000000-${randomUUID().slice(9)}` }
  const young = await aDelivery(person, { dueAt: fromNow({ hours: -9 }), about })
  const late = { id: `ffffffff-${randomUUID().slice(9)}`, createdAt: fromNow({ hours: -1 }) }
  const { id: notificationId } = await aNotification(person, late)
  const old = await aDelivery(person, { notificationId })
  const read = await readDeliveries(db, 'letter', [young.id, old.id, person.id])
  expect(read.map(({ id }) => id)).toEqual([old.id, young.id])
  expect(await readDeliveries(db, 'letter', [])).toEqual([])
})

test.each(['push', 'letter', 'sms'] as const)(
  'by %s nothing of administration is said to whoever has not changed a printed password yet',
  async (channel) => {
    const admin = await anAdmin({ emailVerified: true, phone: '+963933000112' })
    await chooseSettings(admin, { pushNotifications: true, emailNotifications: true, smsNotifications: true })
    const { id } = await aDelivery(admin, { channel, about: { kind: 'new_ad' } })
    expect(await readDeliveries(db, channel, [id])).toMatchObject([{ isRelevant: true }])
    await db.updateTable('people').set({ mustChangePassword: true }).where('id', '=', admin.id).execute()
    expect(await readDeliveries(db, channel, [id])).toMatchObject([{ isRelevant: false }])
  },
)
