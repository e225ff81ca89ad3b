import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aDeviceRow, chooseSettings } from '#tests/support/notices.ts'
import { notifyOnHold, notifyOwner } from './notify-ad-status.ts'
import { notifyAdmins } from './notify-admins.ts'
import { notify, type Notice } from './notify.ts'
import { whoWants } from './who-wants.ts'

let eventId = 8_000_000
const aNotice = (over: object = {}): Notice => ({
  eventId: ++eventId,
  kind: 'ad_approved',
  type: 'ad_approved',
  priority: 'high',
  metadata: { adTitle: 'غسالة' },
  ...over,
})
const noticesOf = (...people: { id: string }[]) =>
  Promise.all(
    people.map(async ({ id }) => {
      const rows = await db
        .selectFrom('notifications')
        .selectAll()
        .where('personId', '=', id)
        .orderBy('createdAt')
        .execute()
      return rows
    }),
  )
const kinds = async (person: { id: string }) => (await noticesOf(person))[0]!.map(({ kind }) => kind)

test('each is told once of one event, however often and at whatever moment it is told', async () => {
  const [first, second] = [await aPerson(), await aPerson()]
  const notice = aNotice()
  await Promise.all([1, 2, 3].map(() => notify(db, [first.id, second.id], notice)))
  await notify(db, [first.id], aNotice())
  const notices = await noticesOf(first, second)
  expect(notices.map(({ length }) => length)).toEqual([2, 1])
})

test('what is told is written as it was said; a kind without facts has none', async () => {
  const [person, ad, about] = [await aPerson(), await anAd(), await aPerson()]
  const expiresAt = sql<Date>`now() + interval '1 hour'`
  const over = {
    adId: ad.id,
    aboutPersonId: about.id,
    actionUrl: `/ad/${ad.id}`,
    title: 'أهلاً',
    message: 'نص',
    expiresAt,
  }
  await notify(db, [person.id], aNotice(over))
  await notify(db, [person.id], { eventId: ++eventId, kind: 'report_upheld', type: 'success' })
  const [rows] = await noticesOf(person)
  expect(rows).toMatchObject([
    {
      relatedAdId: ad.id,
      relatedPersonId: about.id,
      actionUrl: `/ad/${ad.id}`,
      title: 'أهلاً',
      message: 'نص',
      metadata: { adTitle: 'غسالة' },
      priority: 'high',
    },
    { kind: 'report_upheld', metadata: {}, priority: 'medium', expiresAt: null },
  ])
  expect(rows![0]!.expiresAt!.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'ad/7', '/\tx'])(
  'a notification that would lead to «%s» is not written',
  async (actionUrl) => {
    const person = await aPerson()
    await expect(notify(db, [person.id], aNotice({ actionUrl }))).rejects.toThrow('leads out of the site')
    expect(await noticesOf(person)).toEqual([[]])
  },
)

test('nobody to tell, and nobody who wants it: nothing is written', async () => {
  const deaf = await aPerson()
  await chooseSettings(deaf, { adStatusUpdates: false })
  await notify(db, [], aNotice())
  await notify(db, [deaf.id], aNotice())
  expect(await noticesOf(deaf)).toEqual([[]])
})

test('what is told and what goes out about it come and go together', async () => {
  const person = await aPerson({ emailVerified: true })
  await aDeviceRow(person)
  const waiting = async () =>
    (
      await db.selectFrom('deliveries').select('channel').where('personId', '=', person.id).orderBy('channel').execute()
    ).map(({ channel }) => channel)
  const telling = db.transaction().execute(async (trx) => {
    await notify(trx, [person.id], aNotice())
    throw new Error('rolled back')
  })
  await expect(telling).rejects.toThrow('rolled back')
  expect([await kinds(person), await waiting()]).toEqual([[], []])
  const notice = aNotice()
  await notify(db, [person.id], notice)
  await notify(db, [person.id], notice)
  expect([await kinds(person), await waiting()]).toEqual([['ad_approved'], ['letter', 'push']])
})

test('who wants to hear of a kind: whoever chose so, or chose nothing where that is the default', async () => {
  const [unset, on, off] = [await aPerson(), await aPerson(), await aPerson()]
  await chooseSettings(on, { systemUpdates: true, newUserAlerts: true })
  await chooseSettings(off, { systemUpdates: false })
  const admin = await anAdmin()
  const ids = [unset, on, off, admin].map(({ id }) => id)
  const wanting = async (kind: Parameters<typeof whoWants>[2]) => {
    const wants = await whoWants(db, ids, kind)
    return ids.map((id) => wants.includes(id))
  }
  expect(await wanting('favorite_sold')).toEqual([true, true, false, true])
  expect(await wanting('new_user')).toEqual([false, true, false, true])
  expect(await wanting('order'), 'of money everybody is told').toEqual([true, true, true, true])
  expect(await whoWants(db, [], 'favorite_sold')).toEqual([])
})

test('every active administrator is told but the one who did it', async () => {
  const [first, second, stopped, leaving, person] = [
    await anAdmin(),
    await anAdmin(),
    await anAdmin({ disabledAt: fromNow({}) }),
    await anAdmin({ eraseAt: fromNow({ days: 7 }) }),
    await aPerson(),
  ]
  const stop = { kind: 'expiry_stopped', type: 'error', metadata: { due: 1, live: 2 } } as const
  await notifyAdmins(db, { eventId: ++eventId, ...stop }, { except: first.id })
  await notifyAdmins(db, { eventId: ++eventId, kind: 'history_broken', type: 'error', metadata: { number: 7 } })
  expect(await Promise.all([first, second, stopped, leaving, person].map(kinds))).toEqual([
    ['history_broken'],
    ['expiry_stopped', 'history_broken'],
    [],
    [],
    [],
  ])
})

test('what is refused for good leads to the ad, not to its form', async () => {
  const ad = await anAd()
  const refusal = { reason: 'suspected_fraud', note: null, part: null, noticedBy: 'person' } as const
  await notifyOwner(db, ad, { eventId: ++eventId, from: 'pending', to: 'rejected', ...refusal })
  expect((await noticesOf(ad.owner))[0]).toMatchObject([{ kind: 'ad_rejected', actionUrl: `/profile#ad-${ad.id}` }])
})

test('every change of status tells the owner, with what they can do about it', async () => {
  const ad = await anAd({ title: 'سيارة' })
  const next = () => ({ eventId: ++eventId })
  await notifyOwner(db, ad, { ...next(), from: null, to: 'pending' })
  await notifyOwner(db, ad, { ...next(), from: 'pending', to: 'approved' })
  const refusal = { reason: 'unclear', note: 'أعد التصوير', part: 'photo_2', noticedBy: 'person' } as const
  await notifyOwner(db, ad, { ...next(), from: 'pending', to: 'rejected', ...refusal })
  await notifyOwner(db, ad, { ...next(), from: 'approved', to: 'hidden' })
  await notifyOnHold(db, ad, ++eventId)
  const rows = (await noticesOf(ad.owner))[0]!.map(({ kind, priority, actionUrl, metadata }) => [
    kind,
    priority,
    actionUrl,
    metadata,
  ])
  const adTitle = 'سيارة'
  expect(rows).toEqual([
    ['ad_received', 'medium', `/ad/${ad.id}`, { adTitle }],
    ['ad_approved', 'high', `/ad/${ad.id}`, { adTitle }],
    ['ad_rejected', 'high', `/profile/ads/${ad.id}/edit`, { adTitle, ...refusal }],
    ['ad_status_changed', 'low', `/ad/${ad.id}`, { adTitle, from: 'approved', to: 'hidden' }],
    ['ad_held', 'high', `/ad/${ad.id}`, { adTitle }],
  ])
})
