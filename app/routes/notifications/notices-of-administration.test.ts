import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { readDeliveries } from '#domain/deliveries/lease-deliveries.ts'
import { exportPerson } from '#domain/exports/export-person.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAdmin, aPerson } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aDelivery, aDeviceRow, aNotification } from '#tests/support/notices.ts'
import { needSecondFactor } from '#tests/support/second-factor.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { unzip } from '#tests/support/unzip.ts'
import { visit } from '#tests/support/visit.ts'

beforeAll(() => needSecondFactor('always'))
afterAll(() => needSecondFactor('production'))
beforeEach(() => db.deleteFrom('notifications').execute())

const own = { kind: 'ad_approved', type: 'ad_approved', metadata: JSON.stringify({ adTitle: 'دراجة' }) } as const
const joined = { kind: 'new_user', type: 'new_user', metadata: JSON.stringify({ personName: 'سلمى' }) } as const
const money = {
  kind: 'payment_to_confirm',
  type: 'order',
  metadata: JSON.stringify({ number: 7, personName: 'فادي', adTitle: 'غسالة' }),
  actionUrl: '/admin/orders',
} as const

async function aReader(person: Person) {
  const notices = { own: await aNotification(person, own), joined: await aNotification(person, joined) }
  return { ...notices, money: await aNotification(person, money) }
}

/** What this browser reads: the list, the panel, and the number at the bell of both. */
async function reads(cookie: string) {
  const headers = { Cookie: cookie }
  const page = await (await visit('/notifications', { headers })).text()
  const panel = (await (await visit('/notifications/panel', { headers })).json()) as {
    notifications: object[]
    more: number
    counts: { unread: number }
  }
  const words = ['دراجة', 'سلمى', 'فادي'].filter((word) => page.includes(word))
  expect(words.filter((word) => JSON.stringify(panel.notifications).includes(word))).toEqual(words)
  expect([panel.notifications.length, panel.more, panel.counts.unread]).toEqual([words.length, 0, words.length])
  return words
}

const shown = { secondFactorAt: fromNow({}) }

test('a session reads of administration what it may do there, and its counts agree', async () => {
  const [admin, moderator, before] = [await anAdmin(), await aModerator(), await aPerson()]
  for (const person of [admin, moderator, before]) await aReader(person)
  expect(await reads(await sessionCookie(admin))).toEqual(['دراجة'])
  expect(await reads(await sessionCookie(admin, shown))).toEqual(['دراجة', 'سلمى', 'فادي'])
  expect(await reads(await sessionCookie(moderator))).toEqual(['دراجة'])
  expect(await reads(await sessionCookie(moderator, shown))).toEqual(['دراجة', 'سلمى'])
  expect(await reads(await sessionCookie(before)), 'who was a moderator once').toEqual(['دراجة'])
})

test('what a session may not read it neither marks, opens nor deletes: after the factor it is all there', async () => {
  const admin = await anAdmin()
  const { money: notice } = await aReader(admin)
  const headers = { Cookie: await sessionCookie(admin) }
  const opened = await visit(`/notifications/${notice.id}/read`, { headers, form: { open: 'yes' } })
  expect([opened.status, opened.headers.get('Location')]).toEqual([404, null])
  await visit(`/notifications/${notice.id}/removal`, { headers, form: { x: '' } })
  await visit('/notifications/read-all', { headers, form: { x: '' } })
  await visit('/notifications/removal', { headers, form: { x: '' } })
  expect(await reads(headers.Cookie)).toEqual([])
  expect(await reads(await sessionCookie(admin, shown))).toEqual(['سلمى', 'فادي'])
})

test('the archive of one’s own things holds what the session may read', async () => {
  const admin = await anAdmin()
  await aReader(admin)
  const kinds = async (cookie: string) => {
    const person = (await personOfCookies(db, cookie))!
    const storage = createDiskStorage('/nowhere')
    const files = unzip(await buffer(await inLanguage('ar', () => exportPerson(db, { person, storage }))))
    return (JSON.parse(String(files['notifications.json'])) as { kind: string }[]).map(({ kind }) => kind)
  }
  expect(await kinds(await sessionCookie(admin))).toEqual(['ad_approved'])
  expect(await kinds(await sessionCookie(admin, shown))).toEqual(['ad_approved', 'new_user', 'payment_to_confirm'])
})

test('letters and texts go to who has the power and a second factor; a device that has not shown it hears that something waits', async () => {
  const [bare, admin, moderator] = [await anAdmin(), await anAdmin(), await aModerator()]
  for (const { id: personId } of [admin, moderator])
    await db
      .insertInto('secondFactors')
      .values({ personId, secret: 'x', confirmedAt: fromNow({}) })
      .execute()
  const goes = async (person: Person, about: typeof own | typeof joined | typeof money, proven = false) => {
    const session = await aDeviceRow(person)
    if (proven) await db.updateTable('sessions').set(shown).where('id', '=', session).execute()
    const letter = await aDelivery({ ...person }, { about })
    await db.updateTable('people').set({ emailVerified: true }).where('id', '=', person.id).execute()
    const push = await aDelivery(person, { about, channel: 'push', targetId: session })
    const [asLetter] = await readDeliveries(db, 'letter', [letter.id])
    const [asPush] = await readDeliveries(db, 'push', [push.id])
    return [asLetter!.isRelevant, asPush!.isRelevant, asPush!.isGeneral]
  }
  expect(await goes(bare, own)).toEqual([true, true, false])
  expect((await goes(bare, joined)).slice(0, 2)).toEqual([false, false])
  expect(await goes(admin, money)).toEqual([true, true, true])
  expect(await goes(admin, money, true)).toEqual([true, true, false])
  expect(await goes(moderator, joined)).toEqual([true, true, true])
  expect((await goes(moderator, money)).slice(0, 2)).toEqual([false, false])
  expect((await goes(await aPerson(), joined)).slice(0, 2)).toEqual([false, false])
  await needSecondFactor('production')
  expect(await goes(bare, joined)).toEqual([true, true, false])
  await needSecondFactor('always')
})
