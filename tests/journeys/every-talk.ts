import { replyAutomatically } from '#domain/verbs/messages/reply-automatically.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import { answerOffer } from '#domain/verbs/messages/answer-offer.ts'
import { makeOffer } from '#domain/verbs/messages/make-offer.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson, aPhoto } from '#tests/support/factories.ts'
import { aContest, aDeal, aRatedDeal, aRatedSeller } from '#tests/support/deals.ts'
import { aConversation, aHandover, aMeeting, aQuestion } from '#tests/support/talk-rows.ts'

/** Longer than a title should be, and allowed. */
export const longTitle =
  'شقة طابق ثالث إطلالة مفتوحة كسوة سوبر ديلوكس مع كراج ومصعد وطاقة شمسية قرب ساحة الأمويين في 180م²'

/** One that waits and one that everybody reads; answers the first. */
export async function questionsAbout(ad: { id: number; owner: Person }) {
  const buyer = await aPerson()
  const talk = { ...(await aConversation({ buyer, seller: ad.owner, adId: ad.id })), ad }
  await aQuestion(talk, { content: longTitle })
  return aQuestion(talk, { content: `${longTitle} ${'س'.repeat(60)}`, reply: null })
}

/** Words from both sides, a long one, one that cheats write, and the automatic reply. */
export async function aTalk(by: Person) {
  const ad = await anAd({ status: 'approved', title: longTitle })
  const id = () => crypto.randomUUID()
  const sent = await sendMessage(db, { to: { adId: ad.id }, by, id: id(), content: 'متوفر؟' })
  if (!sent.ok) throw new Error(sent.code)
  const to = { conversationId: sent.conversationId }
  await replyAutomatically(db, to)
  for (const content of [
    'حوّل عربون قبل المعاينة على الرابط www.example.com/pay',
    `${'طويلة '.repeat(30)}${'س'.repeat(60)}`,
  ])
    await sendMessage(db, { to, by: ad.owner, id: id(), content })
  const meeting = await aMeeting({ id: sent.conversationId, buyer: by, seller: ad.owner }, { state: 'agreed' })
  return { talk: sent.conversationId, offer: await anOffer(by, ad), meeting }
}

/** A price that was offered and countered, and a photo. */
async function anOffer(by: Person, ad: { id: number; owner: Person }) {
  const [offerId, counterId, photoId] = [1, 2, 3].map(() => crypto.randomUUID()) as [string, string, string]
  const made = await makeOffer(db, { adId: ad.id, by, id: offerId, amount: 100_000, note: 'نقدًا واليوم' })
  if (!made.ok) throw new Error(made.code)
  const { conversationId } = made
  const photos = [(await aPhoto({ ownerId: ad.owner.id, forMessage: true })).key]
  await sendMessage(db, { to: { conversationId }, by: ad.owner, id: photoId, content: '', photos })
  const counter = { id: counterId, amount: 140_000, note: '' }
  await answerOffer(db, { conversationId, offerId, by: ad.owner, act: 'counter', counter })
  return counterId
}

/** Deals of somebody: one to rate, one that both rated, one whose rating stays although they asked, and one that the other says happened. */
export async function dealsOf(person: Person) {
  const [open, rated] = [
    await aDeal({ buyer: person, title: longTitle }),
    await aRatedDeal({ seller: person, title: longTitle }),
  ]
  const refused = await aContest({ seller: person, title: longTitle }, { outcome: 'kept', note: longTitle })
  await aContest({ seller: person, title: longTitle }, { words: longTitle })
  const claimed = await aConversation({ buyer: person, ad: { title: longTitle } })
  await aHandover(claimed, { state: 'claimed' })
  return {
    toRate: `/messages/${open.id}/handovers/${open.handoverId}`,
    toConfirm: `/messages/${claimed.id}/handovers`,
    talkToConfirm: `/messages/${claimed.id}`,
    toReply: `/profile/ratings/${rated.ratingId}/reply`,
    toContest: `/profile/ratings/${rated.ratingId}/contest`,
    toAppeal: `/profile/ratings/contests/${refused.contestId}`,
    ratings: `/seller/${(await aRatedSeller({ reply: `${longTitle} ${'س'.repeat(60)}` })).id}/ratings`,
  }
}
