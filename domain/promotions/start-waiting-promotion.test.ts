import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { startWaitingPromotion } from './start-waiting-promotion.ts'

type Waiting = { type: 'featured' | 'promoted'; source: 'order' | 'admin'; hours: number }
const ad = await anAd({ status: 'approved', photos: 0 })

/** Puts them into the queue, the first the oldest; answers their ids. */
async function queue(waiting: Waiting[]) {
  await db.deleteFrom('promotions').where('adId', '=', ad.id).execute()
  const ids: string[] = []
  for (const [at, { type, source, hours }] of waiting.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, at))
    const { id } = await db
      .insertInto('promotions')
      .values({ adId: ad.id, type, source, duration: `${hours} hours`, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** From when to when each runs, in hours from the moment of the start. */
async function clocks() {
  const { rows } = await sql<{ id: string; from: number; to: number }>`
    with begun as (select min(starts_at) as at from promotions where ad_id = ${ad.id})
    select id, (extract(epoch from starts_at - begun.at) / 3600)::float8 as from,
      (extract(epoch from ends_at - begun.at) / 3600)::float8 as to
    from promotions, begun where ad_id = ${ad.id} and starts_at is not null order by starts_at`.execute(db)
  return rows
}

test('nothing waits, nothing starts', async () => {
  await queue([])
  expect(await startWaitingPromotion(db, ad.id)).toBeUndefined()
})

test('what was paid for of one type follows without a gap; another type waits for its turn', async () => {
  const [featured, promoted, later, last] = await queue([
    { type: 'featured', source: 'order', hours: 24 },
    { type: 'promoted', source: 'order', hours: 48 },
    { type: 'promoted', source: 'order', hours: 12 },
    { type: 'featured', source: 'order', hours: 6 },
  ])
  const started = await startWaitingPromotion(db, ad.id)
  expect(started?.type).toBe('promoted')
  expect(new Set(started?.ids)).toEqual(new Set([promoted, later]))
  expect(await clocks()).toEqual([
    { id: promoted, from: 0, to: 48 },
    { id: later, from: 48, to: 60 },
  ])
  expect((await startWaitingPromotion(db, ad.id))?.ids).toHaveLength(2)
  expect((await clocks()).map(({ id }) => id)).toEqual(expect.arrayContaining([featured, last]))
  expect(await startWaitingPromotion(db, ad.id)).toBeUndefined()
})

test('what was granted starts alone, before what was paid for', async () => {
  const [, granted] = await queue([
    { type: 'featured', source: 'order', hours: 24 },
    { type: 'featured', source: 'admin', hours: 5 },
    { type: 'featured', source: 'admin', hours: 7 },
  ])
  expect(await startWaitingPromotion(db, ad.id)).toEqual({ type: 'featured', ids: [granted] })
  expect(await clocks()).toEqual([{ id: granted, from: 0, to: 5 }])
})

test('the one that is named goes first; an unknown one changes nothing in the order', async () => {
  const [old, young] = await queue([
    { type: 'promoted', source: 'order', hours: 24 },
    { type: 'featured', source: 'order', hours: 5 },
  ])
  expect(await startWaitingPromotion(db, ad.id, { first: young! })).toEqual({ type: 'featured', ids: [young] })
  const [, paid] = await queue([
    { type: 'featured', source: 'admin', hours: 24 },
    { type: 'featured', source: 'order', hours: 5 },
  ])
  expect(await startWaitingPromotion(db, ad.id, { first: paid! })).toEqual({ type: 'featured', ids: [paid] })
  const [only] = await queue([{ type: 'promoted', source: 'order', hours: 24 }])
  expect(only).not.toBe(old)
  expect(await startWaitingPromotion(db, ad.id, { first: old! })).toEqual({ type: 'promoted', ids: [only] })
})

test('what runs, what was ended, and what waits for another ad is not started', async () => {
  const other = await anAd({ status: 'approved', type: 'featured', photos: 0 })
  await queue([{ type: 'featured', source: 'order', hours: 24 }])
  await startWaitingPromotion(db, ad.id)
  await db
    .insertInto('promotions')
    .values({ adId: ad.id, type: 'promoted', source: 'order', duration: '1 hour', endedAt: 'now' })
    .execute()
  await db
    .insertInto('promotions')
    .values({ adId: other.id, type: 'promoted', source: 'order', duration: '1 hour' })
    .execute()
  expect(await startWaitingPromotion(db, ad.id)).toBeUndefined()
})

/** The same decided plainly: whose turn it is, and who follows. */
function expected(waiting: Waiting[], ids: string[], first: string | undefined) {
  const all = waiting.map((promotion, at) => ({ ...promotion, id: ids[at]! }))
  const rank = ({ source, type }: Waiting) => (source === 'admin' ? 0 : 2) + (type === 'promoted' ? 0 : 1)
  const inTurn = all.toSorted((a, b) => rank(a) - rank(b))
  const head = inTurn.find(({ id }) => id === first) ?? inTurn[0]
  const rest = inTurn.filter((promotion) => promotion !== head)
  const follows = rest.filter(
    ({ source, type }) => source === 'order' && head!.source === 'order' && type === head!.type,
  )
  let from = 0
  return [head!, ...follows].map(({ id, hours }) => ({ id, from, to: (from += hours) }))
}

test('any queue starts as a plain list would', async () => {
  const seed = Date.now() % 1_000_000
  const promotion = fc.record({
    type: fc.constantFrom('featured' as const, 'promoted' as const),
    source: fc.constantFrom('order' as const, 'order' as const, 'admin' as const),
    hours: fc.integer({ min: 1, max: 2000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(promotion, { minLength: 1, maxLength: 5 }), fc.nat(9), async (waiting, named) => {
      const ids = await queue(waiting)
      const first = ids[named]
      await startWaitingPromotion(db, ad.id, first === undefined ? {} : { first })
      expect(await clocks()).toEqual(expected(waiting, ids, first))
    }),
    { numRuns: 15, seed },
  )
})
