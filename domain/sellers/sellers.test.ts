import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pageSize } from '#shared/limits.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { findSeller } from './find-seller.ts'
import { findSellerAds } from './find-seller-ads.ts'

const see = (sellerId: string) => findSeller(db, { sellerId })

test('a seller is who had something on the site; how they are reached is not among what is known', async () => {
  const owner = await aPerson({ name: 'أم يزن', phone: '+963944987654', emailVerified: true })
  expect(await see(owner.id)).toBeNull()
  await anAd({ owner, status: 'pending' })
  expect(await see(owner.id)).toBeNull()
  await anAd({ owner, status: 'hidden' })
  expect(await see(owner.id)).toMatchObject({ name: 'أم يزن', isVerified: true, adCount: 0, lastSeen: null })
  for (const over of [{}, { type: 'promoted' }, { availability: 'sold', soldAt: new Date() }] as const)
    await anAd({ owner, status: 'approved', ...over })
  const seller = await see(owner.id)
  expect(seller).toMatchObject({ adCount: 2, governorate: { nameAr: 'حلب' } })
  for (const secret of ['963944987654', owner.email]) expect(JSON.stringify(seller)).not.toContain(secret)
})

test('who is stopped, leaving or nobody has no page', async () => {
  for (const over of [{ disabledAt: new Date() }, { eraseAt: new Date(Date.now() + 86_400_000) }]) {
    const { owner } = await anAd({ owner: await aPerson(over), status: 'approved' })
    expect(await see(owner.id)).toBeNull()
  }
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '']) expect(await see(id)).toBeNull()
})

test('what they have on the site comes page by page by rank and age, each once, also where all came at one moment', async () => {
  const [owner, publishedAt] = [await aPerson(), new Date('2026-11-01T10:00:00.000Z')]
  const made: number[] = []
  for (let n = 0; n < pageSize + 3; n++)
    made.push((await anAd({ owner, status: 'approved', photos: 0, publishedAt })).id)
  const paid = (await anAd({ owner, status: 'approved', type: 'featured', publishedAt: new Date(0) })).id
  const gone = await anAd({ owner, status: 'approved', freeUntil: new Date(Date.now() - 1000) })
  await anAd({ status: 'approved' })
  const query = { sellerId: owner.id, total: pageSize + 4 }
  const first = await findSellerAds(db, query)
  const second = await findSellerAds(db, { ...query, after: first.next })
  expect([...first.ids, ...second.ids]).toEqual([paid, ...made.toReversed()])
  expect(first.ids).toHaveLength(pageSize)
  expect(second).toMatchObject({ next: null, isFirst: false })
  expect(first.ids).not.toContain(gone.id)
  // The cursor belongs to this list alone.
  const stranger = (await anAd({ status: 'approved' })).owner.id
  expect(await findSellerAds(db, { sellerId: stranger, total: 1, after: first.next })).toMatchObject({ isFirst: true })
  // Whoever forges one of theirs gets a page, whatever numbers it names.
  const list = Buffer.from(first.next!, 'base64url').toString().split('.').at(-1)
  const far = Buffer.from(`0.9999999999999999.9999999999.1.${list}`).toString('base64url')
  expect((await findSellerAds(db, { ...query, after: far })).ids[0]).toBe(paid)
})

test('a page of a dealer with many ads is one range of one index', async () => {
  const owner = await aPerson()
  await sql`insert into ads (owner_id, title, description, price, category_id, governorate_id, status, published_at, free_until)
    select ${owner.id}, 'غسالة', 'غسالة', 1, 4, 3, 'approved', now() - n * interval '1 minute', now() + interval '9 days'
    from generate_series(1, 3000) n`.execute(db)
  await sql`analyze ads`.execute(db)
  const { rows } = await sql<Record<'QUERY PLAN', string>>`explain (analyze, buffers, costs off, timing off)
    select id from ads where owner_id = ${owner.id} and status = 'approved' and deleted_at is null
      and ((array_position(array['free', 'featured', 'promoted'], ads.type) - 1), published_at, ads.id) < (0, now() - interval '1 day', 99999999)
    order by (array_position(array['free', 'featured', 'promoted'], ads.type) - 1) desc, published_at desc, ads.id desc limit 25`.execute(
    db,
  )
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toMatch(/Index Scan using ads_of_seller/)
  expect(plan).not.toContain('Sort')
})
