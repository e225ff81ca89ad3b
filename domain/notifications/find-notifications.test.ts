import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aNotification } from '#tests/support/notices.ts'
import { countNotifications } from './count-notifications.ts'
import { findNotifications } from './find-notifications.ts'

const me = await aPerson()
const find = (query: Partial<Parameters<typeof findNotifications>[1]> = {}) =>
  findNotifications(db, { person: me, ...query })
const ids = async (query: Parameters<typeof find>[0] = {}) => (await find(query)).notifications.map(({ id }) => id)

beforeEach(() => db.deleteFrom('notifications').execute())

test('nothing was told, nothing is counted', async () => {
  await aNotification(await aPerson())
  expect(await find()).toEqual({ notifications: [], next: null })
  expect(await countNotifications(db, { person: me, filter: 'all' })).toBe(0)
})

test('a notification comes with its facts, its words where a person wrote them, and whether it was read', async () => {
  const { id, createdAt } = await aNotification(me, {
    kind: 'ad_rejected',
    type: 'ad_rejected',
    metadata: JSON.stringify({ adTitle: 'كيا ريو Kia', reason: 'unclear', note: null }),
    actionUrl: '/profile/ads/7/edit',
  })
  const row = { id, kind: 'ad_rejected', type: 'ad_rejected', priority: 'high', title: null, message: null, createdAt }
  expect((await find()).notifications).toEqual([
    {
      ...row,
      metadata: { adTitle: 'كيا ريو Kia', reason: 'unclear', note: null },
      actionUrl: '/profile/ads/7/edit',
      isRead: false,
    },
  ])
})

test('the filters say what was read; what has expired is nowhere, to the second', async () => {
  const [unread, read] = [await aNotification(me), await aNotification(me, { readAt: fromNow({}) })]
  const useful = await aNotification(me, { expiresAt: fromNow({ minutes: 1 }) })
  await aNotification(me, { expiresAt: fromNow({ seconds: -1 }) })
  expect(await ids()).toEqual([useful.id, read.id, unread.id])
  expect(await ids({ filter: 'unread' })).toEqual([useful.id, unread.id])
  expect(await ids({ filter: 'read' })).toEqual([read.id])
  const counts = (['all', 'unread', 'read'] as const).map((filter) => countNotifications(db, { person: me, filter }))
  expect(await Promise.all(counts)).toEqual([3, 2, 1])
})

test('thirty are a page; the next goes on where it ended, also among those of one moment', async () => {
  const made: string[] = []
  const at = '2026-05-05T05:05:05.123456Z'
  for (let n = 0; n < 30; n++) made.push((await aNotification(me, { createdAt: at })).id)
  expect(await find()).toMatchObject({ next: null })
  made.push((await aNotification(me, { createdAt: at })).id)
  const first = await find()
  const second = await find({ after: first.next })
  expect(first.notifications).toHaveLength(30)
  expect(second).toMatchObject({ notifications: [{}], next: null })
  const all = [...first.notifications, ...second.notifications].map(({ id }) => id)
  expect(all).toEqual(made.toSorted((a, b) => b.localeCompare(a)))
})

test('a shorter page is what was asked for, and what is no cursor gives the first', async () => {
  const made: string[] = []
  for (let n = 0; n < 4; n++) made.push((await aNotification(me)).id)
  const first = await find({ pageLength: 2 })
  expect(first.notifications.map(({ id }) => id)).toEqual([made[3], made[2]])
  expect(await ids({ pageLength: 2, after: first.next })).toEqual([made[1], made[0]])
  for (const after of ['', 'x', Buffer.from('1.2').toString('base64url'), 'y'.repeat(200)])
    expect(await ids({ pageLength: 2, after })).toEqual([made[3], made[2]])
})

test('the page of one filter goes on in that filter', async () => {
  const unread: string[] = []
  for (let n = 0; n < 3; n++) {
    unread.push((await aNotification(me)).id)
    await aNotification(me, { readAt: fromNow({}) })
  }
  const first = await find({ filter: 'unread', pageLength: 2 })
  expect(await ids({ filter: 'unread', pageLength: 2, after: first.next })).toEqual([unread[0]])
})
