import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdStatus } from '#shared/ad-states.ts'
import { done, refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aConversation, aMessage } from '#tests/support/talk-rows.ts'
import { whileOpen } from '#tests/support/waiting.ts'
import { judgeWriting } from './judge-writing.ts'
import { lockConversation, openConversation, whyNotBegin } from './open-conversation.ts'

const [buyer, admin] = [await aPerson(), await anAdmin()]
const open = (adId: number, by = buyer) => db.transaction().execute((trx) => openConversation(trx, { adId, by }))
const why = async (adId: number, by = buyer) => (await whyNotBegin(db, { adId, by })).code

test.each<[AdStatus, string | null, string]>([
  ['pending', 'ad_not_found', 'ad_not_public'],
  ['approved', null, '-'],
  ['rejected', 'ad_not_found', 'ad_not_public'],
  ['hidden', 'ad_gone', 'ad_not_public'],
  ['awaiting_payment', 'ad_not_found', 'ad_not_public'],
])(
  'about an ad that is %s: %s to a buyer, %s to an administrator, and to nobody about their own',
  async (status, code, forAdmin) => {
    const ad = await anAd({ status, photos: 0 })
    expect(await why(ad.id)).toBe(code)
    if (code) expect(await why(ad.id, admin)).toBe(forAdmin)
    expect(await why(ad.id, ad.owner)).toBe('message_to_oneself')
  },
)

test('about what is over by the clock, removed or sold long ago there is nothing to begin; a fresh sale may be asked about', async () => {
  const past = { publishedAt: fromNow({ days: -40 }), freeUntil: fromNow({ seconds: -1 }) }
  const ads = [
    await anAd({ status: 'approved', ...past }),
    await anAd({ status: 'approved', deletedAt: fromNow({ days: -1 }), deletedReason: 'owner' }),
    await anAd({ status: 'approved', availability: 'sold', soldAt: fromNow({ days: -7 }) }),
    await anAd({ status: 'approved', availability: 'sold', soldAt: fromNow({ days: -6 }) }),
  ]
  expect(await Promise.all(ads.map(({ id }) => why(id)))).toEqual(['ad_gone', 'ad_gone', 'ad_gone', null])
  expect(await why(999_999_999)).toBe('ad_not_found')
})

test('one buyer has one conversation about one ad, also when it is begun twice at one moment', async () => {
  const ad = await anAd({ status: 'approved' })
  const begun = await Promise.all([open(ad.id), open(ad.id)])
  const [first, second] = begun.map((outcome) => {
    if (!outcome.ok) throw new Error(outcome.code)
    return outcome.conversation
  })
  expect(first!.id).toBe(second!.id)
  expect([first, second].filter((conversation) => conversation!.isNew)).toHaveLength(1)
  expect(first).toMatchObject({ adId: ad.id, buyerId: buyer.id, sellerId: ad.owner.id })
  expect(await open(ad.id)).toMatchObject({ conversation: { id: first!.id, isNew: false } })
  expect(await open(ad.id, await aPerson())).toMatchObject({ conversation: { isNew: true } })
})

test('what was begun goes on after the ad has left the site, and nothing is begun then', async () => {
  const { ad, buyer, id } = await aConversation()
  await db.updateTable('ads').set({ status: 'hidden', hiddenReason: 'owner' }).where('id', '=', ad.id).execute()
  expect(await open(ad.id, buyer)).toMatchObject({ conversation: { id, isNew: false } })
  expect(await open(ad.id)).toEqual(refused('ad_gone'))
  expect(await db.selectFrom('conversations').select('id').where('adId', '=', ad.id).execute()).toEqual([{ id }])
})

test('the two of a conversation may lock it, nobody else, an administrator neither', async () => {
  const { id, buyer, seller } = await aConversation()
  const lock = (by: typeof buyer, which = id) => lockConversation(db, { id: which, by })
  for (const by of [buyer, seller]) expect(await lock(by)).toMatchObject({ conversation: { id, isNew: false } })
  for (const by of [await aPerson(), admin]) expect(await lock(by)).toEqual(refused('conversation_not_found'))
  expect(await lock(buyer, randomUUID())).toEqual(refused('conversation_not_found'))
})

test('messages of a conversation come one after the other: whoever locks it second waits', async () => {
  const { id, ad, buyer, seller } = await aConversation()
  const [, second] = await whileOpen(
    async (trx) => {
      await lockConversation(trx, { id, by: buyer })
      await trx.updateTable('conversations').set({ lastOrdinal: 77 }).where('id', '=', id).execute()
    },
    () => lockConversation(db, { id, by: seller }),
  )
  expect(second).toMatchObject({ ok: true })
  const [, third] = await whileOpen(
    (trx) => openConversation(trx, { adId: ad.id, by: buyer }),
    () => open(ad.id, buyer),
  )
  expect(third).toMatchObject({ conversation: { id, isNew: false } })
})

test('before anything is counted it is said whether a message would begin a conversation or was sent already', async () => {
  const { id, ad, buyer, seller } = await aConversation()
  const { id: messageId } = await aMessage({ id }, buyer)
  const fresh = await anAd({ status: 'approved' })
  const judge = (to: Parameters<typeof judgeWriting>[1]['to'], by = buyer, sent?: string) =>
    judgeWriting(db, { to, by, ...(sent && { messageId: sent }) })
  expect(await judge({ adId: fresh.id })).toEqual(done({ isNew: true, isSent: false }))
  expect(await judge({ adId: ad.id })).toEqual(done({ isNew: false, isSent: false }))
  expect(await judge({ adId: ad.id }, buyer, messageId)).toEqual(done({ isNew: false, isSent: true }))
  expect(await judge({ conversationId: id }, seller)).toEqual(done({ isNew: false, isSent: false }))
  expect(await judge({ conversationId: id }, seller, messageId), 'not theirs').toEqual(
    done({ isNew: false, isSent: false }),
  )
  expect(await judge({ conversationId: id }, buyer, randomUUID())).toEqual(done({ isNew: false, isSent: false }))
  expect(await judge({ conversationId: id }, admin)).toEqual(refused('conversation_not_found'))
  expect(await judge({ adId: ad.id }, seller)).toEqual(refused('message_to_oneself'))
  expect(await judge({ adId: 999_999_999 })).toEqual(refused('ad_not_found'))
})

test('whoever may not write is told so before anything else', async () => {
  const { id, buyer } = await aConversation()
  for (const by of [
    { ...buyer, disabledAt: fromNow({}) },
    { ...buyer, eraseAt: fromNow({ days: 7 }) },
  ])
    for (const to of [{ conversationId: id }, { conversationId: randomUUID() }, { adId: 999_999_999 }])
      expect(await judgeWriting(db, { to, by })).toEqual(refused('not_allowed'))
})
