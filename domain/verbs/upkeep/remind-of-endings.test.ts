import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withFacts } from '#shared/with-facts.ts'
import type { Person } from '#domain/people/person.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, aPromotion } from '#tests/support/factories.ts'
import { remindOfEndings } from './remind-of-endings.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const longAgo = inHours(-20 * 24)

const aFreeAd = (hoursLeft: number, over: Parameters<typeof anAd>[0] = {}) =>
  anAd({ status: 'approved', publishedAt: longAgo, freeUntil: inHours(hoursLeft), title: 'دراجة', ...over })
const aPaidAd = (hoursLeft: number) =>
  anAd({ status: 'approved', type: 'featured', promotionStartsAt: longAgo, promotionEndsAt: inHours(hoursLeft) })

function noticesOf({ id }: Person) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'type', 'priority', 'actionUrl', 'relatedAdId', 'metadata', 'title', 'message'])
    .select(sql<number>`round(extract(epoch from expires_at - now()) / 86400)::integer`.as('days'))
    .where('personId', '=', id)
    .orderBy('createdAt')
    .execute()
}
const kindsOf = async (person: Person) => (await noticesOf(person)).map(({ kind, priority }) => [kind, priority])

/** As if so many hours had passed. */
const later = (adId: number, hours: number) =>
  sql`update ads set published_at = published_at - make_interval(hours => ${hours}),
    free_until = free_until - make_interval(hours => ${hours}) where id = ${adId}`.execute(db)

test('told three days before and on the last day, each once, until a renewed ad has another end', async () => {
  const ad = await aFreeAd(71)
  for (let n = 0; n < 3; n++) await remindOfEndings(db)
  expect(await noticesOf(ad.owner)).toMatchObject([
    {
      kind: 'ad_expiring',
      type: 'ad_expiring',
      priority: 'medium',
      actionUrl: '/profile',
      relatedAdId: ad.id,
      days: 7,
    },
  ])
  // A new end is a new reminder; a reminder of the old one is not taken for it.
  await later(ad.id, 48)
  for (let n = 0; n < 3; n++) await remindOfEndings(db)
  expect(await kindsOf(ad.owner)).toEqual([
    ['ad_expiring', 'medium'],
    ['ad_expiring', 'high'],
  ])
})

test('the end of a promotion is a reminder that says what comes after it', async () => {
  const ad = await aPaidAd(20)
  await remindOfEndings(db)
  const [notified, ...more] = await noticesOf(ad.owner)
  expect([notified, more]).toMatchObject([
    { kind: 'promotion_ending', type: 'promotion_reminder', priority: 'high' },
    [],
  ])
  expect(notificationText(withFacts(notified!)).message).toContain('ويخرج بعدها من الموقع ونحفظه لك 30 يومًا')
})

test('nobody is told of what is sold, hidden, gone, far from its end, over, or was never meant to last', async () => {
  const owner = await aPerson()
  await aFreeAd(73, { owner })
  await aFreeAd(-1, { owner })
  await aFreeAd(20, { owner, availability: 'sold', soldAt: new Date() })
  await aFreeAd(20, { owner, status: 'hidden' })
  await aFreeAd(20, { owner, deletedAt: new Date(), deletedReason: 'owner' })
  // A day's promotion is not three days before its end, nor announced as over when it begins.
  await aFreeAd(20, { owner, publishedAt: new Date() })
  for (const gone of [{ disabledAt: new Date() }, { eraseAt: new Date() }])
    await aFreeAd(20, { owner: await aPerson(gone) })
  expect(await remindOfEndings(db)).toEqual({ reminded: 0 })
  expect(await noticesOf(owner)).toEqual([])
})

test('two nodes at once tell once; what breaks off is told later', async () => {
  const owner = await aPerson()
  for (let n = 0; n < 5; n++) await aFreeAd(20, { owner })
  await db
    .transaction()
    .execute(async (db) => {
      await remindOfEndings(db)
      throw new Error('killed')
    })
    .catch(() => {})
  expect(await noticesOf(owner)).toEqual([])
  const answers = await Promise.all(Array.from({ length: 4 }, () => remindOfEndings(db)))
  expect(answers.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(5)
  expect(await noticesOf(owner)).toHaveLength(5)
})

test('before the end of a paid promotion one press leads to the same again; a given one has nothing to renew', async () => {
  const [bought, given] = [await aPaidAd(70), await aPaidAd(70)]
  for (const { id: adId } of [bought, given]) await aPromotion({ adId, runs: true })
  await sql`update promotions set source = 'order' where ad_id = ${bought.id}`.execute(db)
  await remindOfEndings(db)
  const [[notified], [other]] = [await noticesOf(bought.owner), await noticesOf(given.owner)]
  expect(notified).toMatchObject({ priority: 'high', actionUrl: `/profile/ads/${bought.id}/promotion?type=featured` })
  expect(notificationText(withFacts(notified!)).message).toContain('جدّدها بضغطة واحدة من هنا')
  expect(other).toMatchObject({ priority: 'medium', actionUrl: '/profile' })
})
