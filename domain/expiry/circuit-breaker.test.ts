import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { mayEndAds } from './circuit-breaker.ts'
import { freeTimeOver, promotionOver, soldLongAgo } from './due.ts'
import { mayContinueExpiry } from './expiry-policy.ts'
import { findExpiryStop } from './find-expiry-stop.ts'

const [admin, owner] = [await anAdmin(), await aPerson()]

/** So many ads of one kind, in one statement: over for that long, or not yet. */
function ads(count: number, { kind, days }: { kind: 'free' | 'featured' | 'sold'; days: number }) {
  const ends = sql`now() - make_interval(secs => ${Math.round(days * 86_400)}::int)`
  const begun = sql`${ends} - interval '30 days'`
  const isPaid = kind === 'featured'
  return sql`insert into ads (owner_id, title, description, price, category_id, governorate_id, status, type, published_at,
      free_until, promotion_starts_at, promotion_ends_at, availability, sold_at)
    select ${owner.id}, 'غسالة', 'غسالة 7 كيلو', 5, 4, 3, 'approved', ${isPaid ? 'featured' : 'free'}, ${begun},
      ${isPaid ? sql`null::timestamptz` : kind === 'sold' ? sql`now() + interval '9 days'` : ends},
      ${isPaid ? begun : sql`null::timestamptz`}, ${isPaid ? ends : sql`null::timestamptz`},
      ${kind === 'sold' ? 'sold' : 'available'}, ${kind === 'sold' ? sql`${ends} - interval '7 days'` : sql`null::timestamptz`}
    from generate_series(1, ${count}::int)`.execute(db)
}
/** So many ads on the site, as they are counted there. */
const live = (count: number) =>
  sql`insert into ad_counts (category_id, governorate_id, type_rank, ads) values (4, 3, 0, ${count}::int)`.execute(db)
const may = async () => {
  const outcome = await mayEndAds(db)
  return outcome.ok && outcome.may
}
const alerts = async () =>
  (await db.selectFrom('notifications').select('metadata').where('personId', '=', admin.id).execute()).map(
    ({ metadata }) => metadata,
  )

beforeEach(async () => {
  for (const table of ['notifications', 'ads', 'adCounts', 'expiryStops'] as const) await db.deleteFrom(table).execute()
})

test('nothing is due: it goes on, and nothing stands still', async () => {
  expect(await may()).toBe(true)
  expect(await findExpiryStop(db)).toBeUndefined()
})

test.each([
  [50, 0, true],
  [51, 0, false],
  [51, 2549, false],
  [51, 2550, true],
  [200, 9999, false],
  [200, 10_000, true],
])('%i due of %i on the site: it goes on %s', async (due, onSite, goesOn) => {
  await ads(due, { kind: 'free', days: 1 })
  await db.deleteFrom('adCounts').execute()
  if (onSite > 0) await live(onSite)
  expect(await may()).toBe(goesOn)
  expect(await findExpiryStop(db)).toEqual(
    goesOn ? undefined : { id: expect.any(Number), due, live: onSite, stoppedAt: expect.any(Date) },
  )
})

test('what is over as a promotion, as a free ad, and what was sold a week ago is counted together', async () => {
  await ads(17, { kind: 'free', days: 1 })
  await ads(17, { kind: 'featured', days: 1 })
  await ads(16, { kind: 'sold', days: 0 })
  await ads(99, { kind: 'free', days: -1 })
  await ads(99, { kind: 'featured', days: -1 })
  await ads(99, { kind: 'sold', days: -0.01 })
  await db.deleteFrom('adCounts').execute()
  expect(await may()).toBe(true)
  await ads(1, { kind: 'featured', days: 1 })
  await db.deleteFrom('adCounts').execute()
  expect(await may()).toBe(false)
  expect(await findExpiryStop(db)).toMatchObject({ due: 51, live: 0 })
})

test('administrators are told once, whichever of two nodes found it, and it stays stopped', async () => {
  await ads(60, { kind: 'free', days: 1 })
  await db.deleteFrom('adCounts').execute()
  expect(await Promise.all([may(), may()])).toEqual([false, false])
  expect(await alerts()).toEqual([{ due: 60, live: 0 }])
  await db.deleteFrom('ads').execute()
  expect(await may(), 'until somebody lets it go on').toBe(false)
  expect(await alerts()).toHaveLength(1)
  const { rows } = await sql`select from events where kind = 'expiry_stopped'
    and data @> '{"due": 60}' and by_id is null`.execute(db)
  expect(rows).toHaveLength(1)
})

test('once it was let go on, what was due by then is ended, and what comes due later is counted anew', async () => {
  for (const kind of ['free', 'featured', 'sold'] as const) await ads(60, { kind, days: 1 })
  await db.deleteFrom('adCounts').execute()
  expect(await may()).toBe(false)
  await db
    .updateTable('expiryStops')
    .set({ continuedAt: fromNow({ hours: -1 }), continuedBy: admin.id })
    .execute()
  expect([await may(), await findExpiryStop(db)]).toEqual([true, undefined])
  await ads(50, { kind: 'free', days: 0.01 })
  await db.deleteFrom('adCounts').execute()
  expect(await may()).toBe(true)
  await ads(1, { kind: 'sold', days: 0.01 })
  await db.deleteFrom('adCounts').execute()
  expect(await may()).toBe(false)
  expect(await findExpiryStop(db)).toMatchObject({ due: 51 })
})

const due = async () => {
  const { rows } = await sql<{ promotion: number; free: number; sold: number }>`
    select count(*) filter (where ${promotionOver})::int as promotion, count(*) filter (where ${freeTimeOver})::int as free,
      count(*) filter (where ${soldLongAgo})::int as sold from ads`.execute(db)
  return rows[0]!
}

test('what has left the site already is due no more; a paid ad that its owner hides still is', async () => {
  for (const kind of ['free', 'featured', 'sold'] as const) await ads(1, { kind, days: 1 })
  expect(await due()).toEqual({ promotion: 1, free: 1, sold: 1 })
  await sql`update ads set status = 'hidden', hidden_reason = 'owner'`.execute(db)
  expect(await due()).toEqual({ promotion: 1, free: 0, sold: 0 })
  await sql`update ads set status = 'pending', hidden_reason = null`.execute(db)
  expect(await due()).toEqual({ promotion: 0, free: 0, sold: 0 })
  await sql`update ads set status = 'approved', deleted_at = now(), deleted_reason = 'owner'`.execute(db)
  expect(await due()).toEqual({ promotion: 0, free: 0, sold: 0 })
})

test('an active administrator lets it go on, nobody else', () => {
  const stopped = { ...admin, disabledAt: fromNow({}) }
  const leaving = { ...admin, eraseAt: fromNow({ days: 7 }) }
  expect([null, owner, admin, stopped, leaving].map(mayContinueExpiry)).toEqual([false, false, true, false, false])
})
