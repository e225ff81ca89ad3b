import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AdShelf, AdStatus, DeletedReason } from '#shared/ad-states.ts'
import { countedUpTo } from '#shared/limits.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { onShelf } from './ad-shelves.ts'
import { countAdsByStatus } from './count-ads-by-status.ts'
import { countOnShelf } from './count-on-shelf.ts'

const shelves: AdShelf[] = ['pending', 'approved', 'rejected', 'hidden', 'awaiting_payment', 'deleted', 'expired']
let owner: Person
beforeAll(async () => {
  owner = await aPerson()
})

const gone = (deletedReason: DeletedReason) => ({ deletedAt: new Date(), deletedReason })

/** On which shelves an ad stands. */
async function shelvesOf(adId: number) {
  const on = await Promise.all(
    shelves.map(async (shelf) => {
      const found = await sql`select from ads where id = ${adId} and ${onShelf(shelf)}`.execute(db)
      return found.rows.length > 0 ? [shelf] : []
    }),
  )
  return on.flat()
}

test('every ad stands on one shelf, and what goes with its account on none', async () => {
  const statuses: AdStatus[] = ['pending', 'approved', 'rejected', 'hidden', 'awaiting_payment']
  for (const status of statuses) {
    expect(await shelvesOf((await anAd({ owner, status, photos: 0 })).id)).toEqual([status])
    const removed: Record<DeletedReason, AdShelf[]> = {
      owner: ['deleted'],
      admin: ['deleted'],
      promotion_ended: ['expired'],
      account: [],
    }
    for (const [reason, expected] of Object.entries(removed) as [DeletedReason, AdShelf[]][])
      expect([status, reason, await shelvesOf((await anAd({ owner, status, photos: 0, ...gone(reason) })).id)]).toEqual(
        [status, reason, expected],
      )
  }
})

test('the figures are what stands on the shelves, all without what was removed', async () => {
  // One of each status, and of each again for four reasons removed: what the test before left.
  const each = { pending: 1, approved: 1, rejected: 1, hidden: 1, awaiting_payment: 1 }
  expect(await countAdsByStatus(db)).toEqual({ ...each, deleted: 10, expired: 5, all: 5 })
  await anAd({ owner, status: 'pending', photos: 0 })
  expect(await countAdsByStatus(db)).toEqual({ ...each, pending: 2, deleted: 10, expired: 5, all: 6 })
  for (const shelf of shelves)
    expect((await countOnShelf(db, shelf))[shelf], shelf).toBe({ ...each, pending: 2, deleted: 10, expired: 5 }[shelf])
})

test('a thousand are counted and no more', async () => {
  const copies = (count: number) =>
    sql`insert into ads (owner_id, title, description, price, comparable_price, category_id, governorate_id, details)
      select owner_id, title, description, price, comparable_price, category_id, governorate_id, details
      from ads, generate_series(1, ${count}::integer) where id = (select min(id) from ads where status = 'pending')`.execute(
      db,
    )
  const there = (await countOnShelf(db, 'pending')).pending + 1
  await copies(countedUpTo - there)
  expect((await countOnShelf(db, 'pending')).pending).toBe(countedUpTo - 1)
  await copies(1)
  expect((await countOnShelf(db, 'pending')).pending).toBe(countedUpTo)
  await copies(1)
  expect((await countOnShelf(db, 'pending')).pending).toBe(countedUpTo)
  expect(await countAdsByStatus(db)).toMatchObject({ pending: countedUpTo, all: countedUpTo, approved: 1 })
})
