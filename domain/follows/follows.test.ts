import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import { blockPerson } from '#domain/verbs/messages/block-person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { begun } from '#tests/support/talks.ts'
import { findFollow } from './find-follow.ts'
import { findFollows } from './find-follows.ts'
import { followSeller } from '#domain/verbs/following/follow-seller.ts'
import { unfollowSeller } from '#domain/verbs/following/unfollow-seller.ts'

const aSeller = async (over: Parameters<typeof aPerson>[0] = {}) => {
  const { owner } = await anAd({ owner: await aPerson(over), status: 'approved' })
  return owner
}

test('a seller is followed once, at a pace that can be changed, until it is ended', async () => {
  const [by, seller] = [await aPerson(), await aSeller({ name: 'معرض الشام' })]
  const wish = { sellerId: seller.id, by }
  expect(await findFollow(db, { sellerId: seller.id, viewer: by })).toBe('open')
  const added = await Promise.all([1, 2, 3].map(() => followSeller(db, wish)))
  expect(added.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1)
  expect(await followSeller(db, { ...wish, pace: 'weekly' })).toEqual(done({ isNew: false, name: 'معرض الشام' }))
  expect(await followSeller(db, wish)).toMatchObject({ isNew: false })
  expect(await findFollows(db, { personId: by.id })).toEqual([
    { sellerId: seller.id, name: 'معرض الشام', pace: 'weekly', adCount: 1, isThere: true },
  ])
  expect(await findFollow(db, { sellerId: seller.id, viewer: by })).toBe('follows')
  expect(await unfollowSeller(db, wish)).toEqual(done({ wasThere: true }))
  expect(await unfollowSeller(db, wish)).toEqual(done({ wasThere: false }))
  expect(await unfollowSeller(db, { sellerId: 'x', by })).toEqual(done({ wasThere: false }))
})

test('neither oneself, nor who sells nothing or is stopped, nor by whom is stopped', async () => {
  const [by, seller] = [await aPerson(), await aSeller()]
  expect(await followSeller(db, { sellerId: seller.id, by: seller })).toEqual(refused('follow_oneself'))
  expect(await findFollow(db, { sellerId: seller.id, viewer: seller })).toBe('own')
  expect(await findFollow(db, { sellerId: seller.id, viewer: null })).toBe('ask')
  const stopped = await aSeller({ disabledAt: new Date() })
  for (const sellerId of [(await aPerson()).id, stopped.id, '00000000-0000-4000-8000-000000000000', 'x'])
    expect(await followSeller(db, { sellerId, by })).toEqual(refused('seller_not_found'))
  expect(await followSeller(db, { sellerId: seller.id, by: stopped })).toEqual(refused('not_allowed'))
  expect(await findFollow(db, { sellerId: seller.id, viewer: stopped })).toBe('none')
})

test('of two who block each other none follows, and a block ends what was', async () => {
  const { buyer, seller, id } = await begun()
  const follow = (by: typeof buyer, sellerId: string) => followSeller(db, { by, sellerId })
  expect(await follow(buyer, seller.id)).toMatchObject({ isNew: true })
  await blockPerson(db, { conversationId: id, by: seller, blocked: true })
  expect(await findFollows(db, { personId: buyer.id })).toEqual([])
  expect(await findFollow(db, { sellerId: seller.id, viewer: buyer })).toBe('none')
  expect(await follow(buyer, seller.id)).toEqual(refused('follow_not_possible'))
  await blockPerson(db, { conversationId: id, by: seller, blocked: false })
  expect(await follow(buyer, seller.id)).toMatchObject({ isNew: true })
})

test('there is an end to how many one follows', async () => {
  const [by, seller] = [await aPerson(), await aSeller()]
  await sql`with many as (insert into people (name, email) select 'x', gen_random_uuid() || '@example.com'
      from generate_series(1, ${limits.follows}) returning id)
    insert into follows (person_id, seller_id) select ${by.id}, id from many`.execute(db)
  expect(await followSeller(db, { sellerId: seller.id, by })).toEqual(refused('too_many_follows'))
})
