import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPushPost, type PushAnswer } from '#adapters/push/post-push.ts'
import type { Person } from '#domain/people/person.ts'
import { notify } from '#domain/notifications/notify.ts'
import { seeNotifications } from './see-notifications.ts'
import { pushKeys } from '#domain/push/push-keys.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { needSecondFactor } from '#tests/support/second-factor.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { leaseDeliveries } from '#domain/deliveries/lease-deliveries.ts'
import { sendPushes } from './send-pushes.ts'

const service = await aPushService()
const post = createPushPost({ localOrigins: [service.origin] })
const send = () => sendPushes(db, { post })
const titleOf = ({ got }: { got: { words: Record<string, string> }[] }) => got.map(({ words }) => words['title'])

let eventId = 4_000_000
const approved = { kind: 'ad_approved', type: 'ad_approved', priority: 'high', metadata: { adTitle: 'دراجة' } } as const
const notifyPerson = ({ id }: Person, over: object = {}) =>
  notify(db, [id], { eventId: eventId++, ...approved, ...over })

/** As if so much time had passed for everything that waits. */
const pass = (seconds: number) =>
  sql`update deliveries set due_at = due_at - make_interval(secs => ${seconds}),
    claimed_until = claimed_until - make_interval(secs => ${seconds}) where done_at is null`.execute(db)
const outcomes = async ({ id }: Person) =>
  (
    await db
      .selectFrom('deliveries')
      .select('outcome')
      .where('personId', '=', id)
      .where('channel', '=', 'push')
      .execute()
  ).map(({ outcome }) => outcome)

test('every device of the person is told once, in their language, so that only it can read it', async () => {
  const [person, other] = [await aPerson({ locale: 'en' }), await aPerson()]
  const [phone, laptop, foreign] = [
    await service.aDevice(person),
    await service.aDevice(person),
    await service.aDevice(other),
  ]
  await notifyPerson(person, { actionUrl: '/ad/1001' })
  await send()
  expect(phone.got, 'not before somebody had the time to see it').toEqual([])
  await pass(5)
  await Promise.all([send(), send(), send()])
  await send()
  for (const device of [phone, laptop]) {
    expect(titleOf(device)).toEqual(['Your ad was accepted and published'])
    expect(device.got[0]!.words).toMatchObject({ path: '/en/ad/1001', lang: 'en', dir: 'ltr' })
    expect(device.got[0]!.words['message']).toContain('دراجة')
    expect(device.got[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
    expect(device.got[0]!.headers.authorization).toContain(`k=${(await pushKeys(db)).publicKey}`)
  }
  expect(foreign.got).toEqual([])
})

test('who saw it in time, turned it off, or was told something small is not told on devices', async () => {
  const [saw, off, small, late] = [await aPerson(), await aPerson(), await aPerson(), await aPerson()]
  const devices = await Promise.all([saw, off, small, late].map(service.aDevice))
  await db.insertInto('notificationSettings').values({ personId: off.id, pushNotifications: false }).execute()
  await notifyPerson(saw)
  await notifyPerson(off)
  await notifyPerson(small, { priority: 'low' })
  await notifyPerson(late, { expiresAt: sql<Date>`now()` })
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('personId', '=', saw.id)
    .executeTakeFirstOrThrow()
  await seeNotifications(db, { personId: saw.id, ids: [id] })
  await pass(5)
  await send()
  expect(devices.flatMap(({ got }) => got)).toEqual([])
  expect(await outcomes(saw)).toEqual(['dropped'])
})

test('quiet hours hold everything back but what is urgent, until they end', async () => {
  const person = await aPerson()
  const device = await service.aDevice(person)
  const around = (from: string, to: string) =>
    sql`insert into notification_settings (person_id, quiet_from, quiet_to)
    values (${person.id}, (now() at time zone 'Asia/Damascus')::time + ${from}::interval,
      (now() at time zone 'Asia/Damascus')::time + ${to}::interval)
    on conflict (person_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(db)
  await around('-1 hour', '1 hour')
  await notifyPerson(person)
  await notifyPerson(person, { kind: 'account_leaving', type: 'warning', priority: 'urgent' })
  await pass(600)
  await send()
  expect(titleOf(device)).toEqual(['طلب حذف الحساب'])
  await around('-2 hours', '-1 hour')
  await send()
  expect(titleOf(device)).toEqual(['طلب حذف الحساب', 'تم قبول إعلانك ونشره'])
})

test.each([
  ['22:00', '07:00', '23:30', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['22:00', '07:00', '12:00', false],
  ['13:00', '15:00', '13:00', true],
  ['13:00', '15:00', '15:00', false],
  [null, null, '03:00', false],
])('from %s to %s it is quiet at %s in Damascus: %s', async (from, to, clock, quiet) => {
  const at = sql`(${`2026-07-01 ${clock}`}::timestamp at time zone 'Asia/Damascus')`
  const { rows } = await sql<{ quiet: boolean }>`select is_quiet(${from}::time, ${to}::time, ${at}) as quiet`.execute(
    db,
  )
  expect(rows[0]!.quiet).toBe(quiet)
})

test('a worker that dies over it leaves it to the next, and what was told is not told again', async () => {
  const person = await aPerson()
  const device = await service.aDevice(person)
  await notifyPerson(person)
  await pass(5)
  // Taken, and then nothing more is heard of the one who took it.
  expect(await leaseDeliveries(db, { channel: 'push', limit: 10 })).toHaveLength(1)
  await send()
  expect(device.got).toEqual([])
  await pass(120)
  await Promise.all([send(), send()])
  expect(device.got).toHaveLength(1)
  expect(await outcomes(person)).toEqual(['sent'])
})

test('a service in trouble is asked again later; a browser that is gone is forgotten', async () => {
  const person = await aPerson()
  const [tired, gone] = [await service.aDevice(person), await service.aDevice(person)]
  tired.answers.push(503, 429)
  gone.answers.push(410)
  await notifyPerson(person)
  for (const seconds of [5, 100, 200]) {
    await pass(seconds)
    await send()
  }
  expect([tired.got.length, gone.got.length]).toEqual([1, 0])
  const left = await db.selectFrom('pushDevices').select('endpoint').where('personId', '=', person.id).execute()
  expect(left).toEqual([{ endpoint: tired.endpoint }])
})

test('services that do not answer hold up nobody else', async () => {
  const [slow, others] = [await aPerson(), [await aPerson(), await aPerson()]]
  for (let n = 0; n < 25; n++) await service.aDevice(slow)
  const slowOnes = await db.selectFrom('pushDevices').select('endpoint').where('personId', '=', slow.id).execute()
  const devices = await Promise.all(others.map((person) => service.aDevice(person)))
  await notifyPerson(slow)
  await pass(1)
  for (const person of others) await notifyPerson(person)
  await pass(5)
  const answer = Promise.withResolvers<PushAnswer>()
  let waiting = 0
  let mostWaiting = 0
  const sending = sendPushes(db, {
    post: async (push) => {
      if (!slowOnes.some(({ endpoint }) => endpoint === push.endpoint)) return post(push)
      mostWaiting = Math.max(mostWaiting, ++waiting)
      return answer.promise.finally(() => waiting--)
    },
  })
  await expect.poll(() => devices.map(({ got }) => got.length)).toEqual([1, 1])
  // They are asked all the same, not all at one time.
  expect([waiting, mostWaiting]).toEqual([20, 20])
  answer.resolve({ is: 'taken' })
  expect(await sending).toEqual({ sent: 27 })
})

test('a device is told nothing any more once its session is over', async () => {
  const person = await aPerson()
  const device = await service.aDevice(person)
  await notifyPerson(person)
  await db.deleteFrom('sessions').where('personId', '=', person.id).execute()
  await pass(5)
  await send()
  expect(device.got).toEqual([])
  expect(await outcomes(person)).toEqual(['dropped'])
})

test('what is rolled back is told nowhere', async () => {
  const person = await aPerson()
  await service.aDevice(person)
  const notifying = db.transaction().execute(async (db) => {
    await notify(db, [person.id], { eventId: eventId++, ...approved })
    throw new Error('rolled back')
  })
  await expect(notifying).rejects.toThrow('rolled back')
  expect(await outcomes(person)).toEqual([])
})

test('the keys are made once, however many nodes start, and anew when they cannot be read', async () => {
  await db.deleteFrom('siteKeys').execute()
  const made = await Promise.all(Array.from({ length: 4 }, () => pushKeys(db)))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  const { value } = await db.selectFrom('siteKeys').select('value').executeTakeFirstOrThrow()
  expect(value).not.toContain(made[0]!.privateKey)
  await db.updateTable('siteKeys').set({ value: 'sealed otherwise' }).execute()
  const fresh = await pushKeys(db)
  expect(fresh.publicKey).not.toBe(made[0]!.publicKey)
  expect(await pushKeys(db)).toEqual(fresh)
})

test('a device whose session has not shown the second factor hears only that something waits in administration', async () => {
  const admin = await anAdmin()
  const device = await service.aDevice(admin)
  await needSecondFactor('always')
  await db
    .insertInto('secondFactors')
    .values({ personId: admin.id, secret: 'x', confirmedAt: sql<Date>`now()` })
    .execute()
  await notifyPerson(admin, {
    kind: 'payment_to_confirm',
    type: 'order',
    metadata: { number: 7, personName: 'فادي', adTitle: 'غسالة' },
    actionUrl: '/admin/orders',
  })
  await pass(5)
  await send()
  expect(titleOf(device)).toEqual(['شيء جديد في الإدارة'])
  expect(device.got[0]!.words).toMatchObject({ path: '/admin' })
  expect(JSON.stringify(device.got[0]!.words)).not.toMatch(/فادي|غسالة/)
  await needSecondFactor('production')
})
