import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { done, refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { briefCache, clearCaches } from './brief-cache.ts'
import { changeSite } from './change-site.ts'
import { isInOrder, moveToPosition } from './move-to-position.ts'
import { findSettingsBefore, listSettingsHistory, settingsVersion } from './settings-history.ts'
import { mayChangeSite } from './settings-policy.ts'

/** Something that is read anew each time it is not remembered. */
const aCounter = () => {
  let reads = 0
  return briefCache(() => Promise.resolve(++reads))
}

test('what was read is remembered, for each database by itself, until the site changes', async () => {
  const [read, other] = [aCounter(), aCounter()]
  expect([await read(db), await read(db), await other(db)]).toEqual([1, 1, 1])
  clearCaches()
  expect([await read(db), await other(db), await read(db)]).toEqual([2, 2, 2])
})

test('inside a transaction nothing is remembered', async () => {
  const read = aCounter()
  await db.transaction().execute(async (trx) => {
    expect([await read(trx), await read(trx)]).toEqual([1, 2])
  })
  expect(await read(db)).toBe(3)
})

test('what was being read while the site changed is not remembered', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let reads = 0
  const read = briefCache(() => answers[reads++]!.promise)
  const before = read(db)
  clearCaches()
  const after = read(db)
  answers[0]!.resolve('old')
  answers[1]!.resolve('new')
  expect([await before, await after, await read(db)]).toEqual(['old', 'new', 'new'])
})

test('a change makes everybody read anew; one that was refused or fell changes nothing', async () => {
  const read = aCounter()
  const add = (db: Db) => db.insertInto('siteSettings').values({ key: 'x', value: '1' }).execute()
  const stored = async () =>
    (await db.selectFrom('siteSettings').select('value').where('key', '=', 'x').execute()).length
  expect(await read(db)).toBe(1)
  const refuse = async (db: Db) => {
    await add(db)
    return refused('not_allowed')
  }
  const save = async (db: Db) => {
    await add(db)
    return done({ saved: 1 })
  }
  expect(await changeSite(db, refuse)).toEqual(refused('not_allowed'))
  await expect(changeSite(db, () => Promise.reject(new Error('fell')))).rejects.toThrow('fell')
  expect([await read(db), await stored()]).toEqual([1, 0])
  expect(await changeSite(db, save)).toEqual(done({ saved: 1 }))
  expect([await read(db), await stored()]).toEqual([2, 1])
})

test('only an active administrator changes the site', async () => {
  const [person, admin] = [await aPerson(), await anAdmin()]
  const people = [
    null,
    person,
    admin,
    { ...admin, disabledAt: fromNow({}) },
    { ...admin, eraseAt: fromNow({ days: 7 }) },
  ]
  expect(people.map(mayChangeSite)).toEqual([false, false, true, false, false])
})

const rows = [
  { id: 'ج', position: 3 },
  { id: 'أ', position: 1 },
  { id: 'ب', position: 2 },
]
test.each([
  ['ج', 1, ['ج', 'أ', 'ب']],
  ['أ', 3, ['ب', 'ج', 'أ']],
  ['ب', 2, ['أ', 'ب', 'ج']],
  ['أ', 0, ['أ', 'ب', 'ج']],
  ['ج', -9, ['ج', 'أ', 'ب']],
  ['أ', 99, ['ب', 'ج', 'أ']],
])('%s moved to place %i', (moved, position, order) => {
  expect(moveToPosition(rows, moved, position)).toEqual(order)
})

test('what is not there moves nowhere, and the order is known again', () => {
  expect(moveToPosition(rows, 'د', 1)).toBeNull()
  expect(moveToPosition([], 'أ', 1)).toBeNull()
  expect([isInOrder(rows, ['أ', 'ب', 'ج']), isInOrder(rows, ['ب', 'أ', 'ج'])]).toEqual([true, false])
})

test('any move keeps everything else in its order', () => {
  const seed = Date.now() % 1_000_000
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(ids, fc.nat(), fc.integer({ min: 1, max: 9 }), (ids, which, position) => {
      const moved = ids[which % ids.length]!
      const order = moveToPosition(
        ids.map((id, at) => ({ id, position: at * 2 })),
        moved,
        position,
      )!
      expect(order.filter((id) => id !== moved)).toEqual(ids.filter((id) => id !== moved))
      expect(order.indexOf(moved)).toBe(Math.min(position, ids.length) - 1)
    }),
    { seed },
  )
})

const save = (changes: Record<string, { from: unknown; to: unknown }>, byId?: string) =>
  recordEvent(db, { kind: 'site_settings_changed', data: { changes }, ...(byId && { byId }) })

test('before the first saving there is no version and nothing to go back to', async () => {
  expect(await settingsVersion(db)).toBe(0)
  expect([await listSettingsHistory(db), await findSettingsBefore(db, 0)]).toEqual([[], {}])
})

test('what stood there when a version was read, whatever was saved since', async () => {
  const admin = await anAdmin({ name: 'رنا' })
  const first = await save({ siteName: { from: 'Yasmeen', to: 'Souq' }, freeAdDays: { from: 30, to: 10 } }, admin.id)
  const second = await save({ siteName: { from: 'Souq', to: 'Bazaar' } })
  const third = await save({ siteName: { from: 'Bazaar', to: 'Yasmeen' }, promotedAdDays: { from: 60, to: 90 } })
  expect(await settingsVersion(db)).toBe(third)
  expect(await findSettingsBefore(db, 0)).toEqual({ siteName: 'Yasmeen', freeAdDays: 30, promotedAdDays: 60 })
  expect(await findSettingsBefore(db, first)).toEqual({ siteName: 'Souq', promotedAdDays: 60 })
  expect(await findSettingsBefore(db, second)).toEqual({ siteName: 'Bazaar', promotedAdDays: 60 })
  expect(await findSettingsBefore(db, third)).toEqual({})
  const history = await listSettingsHistory(db)
  expect(history.map(({ id, by }) => [id, by])).toEqual([
    [third, null],
    [second, null],
    [first, 'رنا'],
  ])
  expect(history[2]!.changes).toEqual({ siteName: { from: 'Yasmeen', to: 'Souq' }, freeAdDays: { from: 30, to: 10 } })
})

test('the last twenty are shown, and other lines of the history are none', async () => {
  for (let n = 0; n < 20; n++) await save({ freeAdDays: { from: n, to: n + 1 } })
  await recordEvent(db, { kind: 'profile_updated' })
  const history = await listSettingsHistory(db)
  expect(history).toHaveLength(20)
  expect(await settingsVersion(db)).toBe(history[0]!.id)
})
