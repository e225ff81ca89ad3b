import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { resubmitAd } from '#domain/verbs/ads/resubmit-ad.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { aConversation, aMessage } from '#tests/support/talk-rows.ts'
import { findOwnerRecord } from './find-owner-record.ts'

const admin = await anAdmin()
const handledAt = new Date()
const report = (about: { adId?: number; personId?: string; messageId?: string; conversationId?: string }, over = {}) =>
  db
    .insertInto('reports')
    .values({ reason: 'fraud', status: 'upheld', handledAt, handledBy: admin.id, ...about, ...over })
    .execute()

test('somebody new has nothing behind them', async () => {
  const ad = await anAd({ owner: await aPerson({ emailVerified: false, phone: null }), phone: null })
  expect(await findOwnerRecord(db, ad.id)).toEqual({
    published: 0,
    rejected: 0,
    upheldReports: 0,
    isEmailConfirmed: false,
    isNumberProved: null,
  })
  expect(await findOwnerRecord(db, 999_999_999)).toBeUndefined()
})

test('their ads are counted that were published and that were refused, each once, deleted ones too', async () => {
  const owner = await aPerson({ emailVerified: true })
  const ad = await anAd({ owner })
  await anAd({ owner, status: 'approved' })
  await anAd({ owner, status: 'hidden', publishedAt: new Date(), deletedAt: new Date(), deletedReason: 'admin' })
  await anAd({ status: 'approved' })
  for (let n = 0; n < 2; n++) {
    expect((await rejectAd(db, { adId: ad.id, version: 1, by: admin, reason: 'unclear', note: null })).ok).toBe(true)
    expect((await resubmitAd(db, { adId: ad.id, by: owner })).ok).toBe(true)
  }
  expect(await findOwnerRecord(db, ad.id)).toMatchObject({ published: 2, rejected: 1, isEmailConfirmed: true })
  const takenBack = { adId: ad.id, outcome: 'overturned', decidedAt: new Date(), words: 'صورها واضحة' } as const
  const { version } = await db
    .selectFrom('events')
    .select(sql<number>`(data ->> 'version')::int`.as('version'))
    .where('adId', '=', ad.id)
    .where('kind', '=', 'ad_rejected')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('secondReviews')
    .values({ ...takenBack, version, reason: 'unclear' })
    .execute()
  expect((await findOwnerRecord(db, ad.id))?.rejected).toBe(0)
})

test('reports that were upheld count, of them, of their ads and of what they wrote; answered together once', async () => {
  const talk = await aConversation()
  const { ad, seller, buyer } = talk
  await report({ adId: ad.id })
  await report({ adId: ad.id })
  await report({ personId: seller.id })
  const { id: messageId } = await aMessage(talk, seller)
  await report({ messageId, conversationId: talk.id })
  const { id: othersId } = await aMessage(talk, buyer)
  await report({ messageId: othersId, conversationId: talk.id })
  await report({ personId: buyer.id })
  await report({ adId: ad.id }, { status: 'dismissed' })
  await report({ adId: ad.id }, { status: 'open', handledAt: null, handledBy: null })
  await report({ adId: ad.id }, { rule: 'sold', handledAt: new Date(Date.now() - 60_000) })
  expect((await findOwnerRecord(db, ad.id))?.upheldReports, 'being asked whether it is sold is no wrong').toBe(3)
})

test('a number is proved where the ad shows the one that its owner proved', async () => {
  const owner = await aPerson({ phone: '+963944000111' })
  const [own, others] = [await anAd({ owner, phone: null }), await anAd({ owner, phone: '+963955000222' })]
  const isProved = async ({ id }: { id: number }) => (await findOwnerRecord(db, id))?.isNumberProved
  expect([await isProved(own), await isProved(others)]).toEqual([false, false])
  await db
    .insertInto('provedNumbers')
    .values({
      personId: owner.id,
      phone: sql<string>`international_number(${owner.phone})`,
      phoneHash: 'x',
      way: 'telegram',
    })
    .execute()
  expect([await isProved(own), await isProved(others)]).toEqual([true, false])
})
