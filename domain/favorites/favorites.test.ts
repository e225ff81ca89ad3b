import { beforeEach, expect, test } from 'vitest'
import { pageSize } from '#shared/limits.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aNotification } from '#tests/support/notices.ts'
import type { Notice } from '#domain/notifications/notify.ts'
import { canBeFavorite, mayKeepFavorites } from './favorite-policy.ts'
import { findFavorites } from './find-favorites.ts'
import { findViewerRelations } from './find-viewer-relations.ts'
import { notifyFavoriters } from './notify-favoriters.ts'

const [me, seller] = [await aPerson(), await aPerson()]
const anOffered = (over: Parameters<typeof anAd>[0] = {}) =>
  anAd({ owner: seller, status: 'approved', photos: 0, ...over })
async function aFavorite(ad: { id: number }, person = me, createdAt = fromNow({})) {
  await db.insertInto('favorites').values({ personId: person.id, adId: ad.id, createdAt }).execute()
  return ad.id
}
const find = (after?: string | null) => findFavorites(db, { personId: me.id, ...(after !== undefined && { after }) })

beforeEach(() => db.deleteFrom('favorites').execute())

test('whoever has an active account keeps favourites, of what is not theirs', () => {
  const stopped = { ...me, disabledAt: fromNow({}) }
  expect([null, me, stopped].map(mayKeepFavorites)).toEqual([false, true, false])
  expect([canBeFavorite(me, { ownerId: seller.id }), canBeFavorite(seller, { ownerId: seller.id })]).toEqual([
    true,
    false,
  ])
})

test('without favourites there are none, and those of others are not there', async () => {
  await aFavorite(await anOffered(), seller)
  expect(await find()).toEqual({ ids: [], next: null })
})

test('what was added last comes first; what is not on the site waits and comes back with its ad', async () => {
  const [old, hidden, young] = [await anOffered(), await anOffered(), await anOffered()]
  await aFavorite(old, me, fromNow({ days: -2 }))
  await aFavorite(hidden, me, fromNow({ days: -1 }))
  await aFavorite(young)
  const gone = { status: 'hidden' as const, hiddenReason: 'owner' as const }
  await db.updateTable('ads').set(gone).where('id', '=', hidden.id).execute()
  expect((await find()).ids).toEqual([young.id, old.id])
  await db.updateTable('ads').set({ status: 'approved', hiddenReason: null }).where('id', '=', hidden.id).execute()
  expect((await find()).ids).toEqual([young.id, hidden.id, old.id])
})

test.each<[string, object]>([
  ['waits for review', { status: 'pending' }],
  ['is sold', { availability: 'sold', soldAt: fromNow({ minutes: -1 }) }],
  ['was removed', { deletedAt: fromNow({ minutes: -1 }), deletedReason: 'owner' }],
  ['is over by the clock', { publishedAt: fromNow({ days: -40 }), freeUntil: fromNow({ seconds: -1 }) }],
])('an ad that %s is not listed', async (_, over) => {
  await aFavorite(await anOffered(over))
  expect(await find()).toEqual({ ids: [], next: null })
})

test('a page is full, the next one goes on where it ended, also among those kept at one moment', async () => {
  const at = fromNow({ days: -1 })
  const made: number[] = []
  for (let n = 0; n < pageSize; n++) made.push(await aFavorite(await anOffered(), me, at))
  expect(await find()).toMatchObject({ next: null })
  made.push(await aFavorite(await anOffered(), me, at))
  const first = await find()
  expect(first.ids).toEqual(made.slice(1).toReversed())
  expect(await find(first.next)).toEqual({ ids: [made[0]], next: null })
  expect((await find('x')).ids, 'what is no cursor gives the first page').toEqual(first.ids)
})

test('what somebody has to do with ads: their own, a favourite, or nothing', async () => {
  const [own, favorite, foreign] = [await anOffered({ owner: me }), await anOffered(), await anOffered()]
  await aFavorite(favorite)
  await aFavorite(foreign, seller)
  const relations = await findViewerRelations(db, {
    personId: me.id,
    ids: [own.id, favorite.id, foreign.id, 999_999_999],
  })
  expect([...relations]).toEqual(
    expect.arrayContaining([
      [own.id, 'own'],
      [favorite.id, 'favorite'],
    ]),
  )
  expect(relations.size).toBe(2)
  expect((await findViewerRelations(db, { personId: me.id, ids: [] })).size).toBe(0)
})

const lowered = (eventId: number, adId: number): Notice => ({
  eventId,
  kind: 'favorite_price_lowered',
  type: 'price_drop',
  adId,
  metadata: { adTitle: 'دراجة', oldPrice: 90, newPrice: 80, currency: 'USD' },
})
const noticesAbout = async (person: { id: string }, adId: number) =>
  (
    await db
      .selectFrom('notifications')
      .select('id')
      .where('personId', '=', person.id)
      .where('relatedAdId', '=', adId)
      .where('kind', '=', 'favorite_price_lowered')
      .execute()
  ).length
let eventId = 7_000_000

test('everybody who keeps an ad is told of it, nobody else, and no stopped account', async () => {
  const [ad, other] = [await anOffered(), await anOffered()]
  const [second, stranger, stopped] = [await anAdmin(), await aPerson(), await aPerson({ disabledAt: fromNow({}) })]
  for (const person of [me, second, stopped]) await aFavorite(ad, person)
  await aFavorite(other, stranger)
  await notifyFavoriters(db, ad.id, lowered(++eventId, ad.id))
  expect(await Promise.all([me, second, stranger, stopped].map((person) => noticesAbout(person, ad.id)))).toEqual([
    1, 1, 0, 0,
  ])
})

test('of one kind once a day, about one ad; after a day again', async () => {
  const [ad, other] = [await anOffered(), await anOffered()]
  for (const each of [ad, other]) await aFavorite(each)
  await aNotification(me, { relatedAdId: ad.id, kind: 'favorite_sold', type: 'info' })
  for (const each of [ad, ad, other]) await notifyFavoriters(db, each.id, lowered(++eventId, each.id))
  expect([await noticesAbout(me, ad.id), await noticesAbout(me, other.id)]).toEqual([1, 1])
  const before = (hours: number) =>
    db
      .updateTable('notifications')
      .set({ createdAt: fromNow({ hours }) })
      .where('relatedAdId', '=', ad.id)
      .execute()
  await before(-23.9)
  await notifyFavoriters(db, ad.id, lowered(++eventId, ad.id))
  expect(await noticesAbout(me, ad.id)).toBe(1)
  await before(-24)
  await notifyFavoriters(db, ad.id, lowered(++eventId, ad.id))
  expect(await noticesAbout(me, ad.id)).toBe(2)
})

test('an ad that nobody keeps tells nobody', async () => {
  const ad = await anOffered()
  await notifyFavoriters(db, ad.id, lowered(++eventId, ad.id))
  expect(await noticesAbout(me, ad.id)).toBe(0)
})
