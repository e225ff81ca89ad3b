import { randomUUID } from 'node:crypto'
import { recordEvent } from '#domain/events/record-event.ts'
import { issueToken } from '#domain/people/single-use-token.ts'
import { unsubscribeToken } from '#domain/verbs/notices/unsubscribe.ts'
import { formTicket } from '#app/routes/info/form-ticket.ts'
import { aMember, freshEmail, password } from '#tests/support/accounts.ts'
import { anAdForm } from '#tests/support/ad-form.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson, aWantAd } from '#tests/support/factories.ts'
import type { Act } from '#tests/support/sent-twice.ts'
import { aGift, aGiftRequest } from '#tests/support/gifts.ts'
import { aConversation, aMeeting, aQuestion, onTheHalfHour } from '#tests/support/talk-rows.ts'
import { inTwoDays } from '#tests/support/from-now.ts'
import { aRecordingFile } from '#tests/support/recordings.ts'
import { begun } from '#tests/support/talks.ts'
import { actsOfDeals } from './acts-of-deals.ts'
import { cast } from './places.ts'

const newPassword = 'بيت-الياسمين-الجديد'
const again = { currentPassword: password }

type Made = (act: Act) => Promise<Act>
const asMade: Made = (act) => Promise.resolve(act)

/** The ad of the cast's owner, as it has to stand for an act to work. */
const ofAd = (verb: string, form: Act['form'], over: Parameters<typeof anAd>[0]) => async (): Promise<Act> => {
  const { owner } = await cast()
  const ad = await anAd({ owner, ...over })
  return { path: `/profile/ads/${ad.id}/${verb}`, form, as: owner }
}

/** Behind the password. */
const guarded =
  (path: string, form: Record<string, string> = again, made = asMade) =>
  async (): Promise<Act> =>
    made({ path: `/${path}`, form, as: await aMember() })

/** By nobody who is signed in. */
const byVisitor = (path: string, form: () => Promise<Record<string, string>>) => async (): Promise<Act> => ({
  path: `/${path}`,
  form: await form(),
  as: null,
})

/** Verbs of people that work only with what is right, or on what is in a certain state: each with that. */
export const actsOfPeople: Record<string, () => Promise<Act>> = {
  'ad/:adId/favorite': async () => ({
    path: `/ad/${(await anAd({ status: 'approved' })).id}/favorite`,
    form: { favorite: 'yes' },
    as: await aPerson(),
  }),
  'seller/:sellerId/follow': async () => ({
    path: `/seller/${(await anAd({ status: 'approved' })).ownerId}/follow`,
    form: { follow: 'yes' },
    as: await aPerson(),
  }),
  'wanted/:wantAdId/answers': async () => {
    const { id, owner } = await anAd({ status: 'approved' })
    const wantAdId = await aWantAd(await aPerson())
    return { path: `/wanted/${wantAdId}/answers`, form: { adId: String(id) }, as: owner }
  },
  'post/from-text': async () => ({
    path: '/post/from-text',
    form: { text: 'كيا ريو 2009، 6500 دولار، دمشق المزة' },
    as: await aPerson(),
  }),
  'verification-letter': async () => ({ path: '/verification-letter', form: { x: '' }, as: await aPerson() }),
  contact: byVisitor('contact', async () => ({
    ...{ name: 'سامر', email: freshEmail(), subject: 'سؤال', message: 'متى تعملون؟' },
    ticket: formTicket(Date.now() - 10_000),
  })),
  login: byVisitor('login', async () => ({ email: (await aMember()).email, password })),
  register: byVisitor('register', async () => ({
    ...{ name: 'سامر', phone: '', governorate: '', email: freshEmail() },
    ...{ password: newPassword, confirmPassword: newPassword },
  })),
  'forgot-password': byVisitor('forgot-password', async () => ({ email: (await aMember()).email })),
  'reset-password': byVisitor('reset-password', async () => ({
    token: await issueToken(db, { purpose: 'handed-reset', personId: (await aMember()).id }),
    ...{ password: newPassword, confirmPassword: newPassword },
  })),
  'verify-email': async () => {
    const as = await aMember()
    const token = await issueToken(db, { purpose: 'verify-email', personId: as.id })
    return { path: '/verify-email', form: { token }, as }
  },
  unsubscribe: byVisitor('unsubscribe', async () => ({ token: unsubscribeToken((await aPerson()).id) })),
  post: async () => ({
    path: '/post',
    form: await anAdForm({ submissionKey: randomUUID() }),
    as: await aPerson(),
  }),
  ...actsOfDeals,
  'ad/:adId/offer': async () => ({
    path: `/ad/${(await anAd({ status: 'approved' })).id}/offer`,
    form: { amount: '120000', id: randomUUID() },
    as: await aPerson(),
  }),
  'ad/:adId/requests': async () => ({
    path: `/ad/${(await aGift()).id}/requests`,
    form: { content: 'لبيت جديد', id: randomUUID() },
    as: await aPerson(),
  }),
  'ad/:adId/requests/draw': async () => {
    const ad = await aGift()
    await aGiftRequest(ad)
    return { path: `/ad/${ad.id}/requests/draw`, form: { x: '' }, as: ad.owner }
  },
  'ad/:adId/requests/:requestId': async () => {
    const ad = await aGift()
    return { path: `/ad/${ad.id}/requests/${await aGiftRequest(ad)}`, form: { act: 'choose' }, as: ad.owner }
  },
  'ad/:adId/questions': async () => ({
    path: `/ad/${(await anAd({ status: 'approved' })).id}/questions`,
    form: { content: 'هل له ضمان؟', id: randomUUID() },
    as: await aPerson(),
  }),
  'ad/:adId/questions/:questionId/reply': async () => {
    const talk = await aConversation()
    const questionId = await aQuestion(talk, { reply: null })
    return {
      path: `/ad/${talk.ad.id}/questions/${questionId}/reply`,
      form: { reply: 'نعم، سنة.', id: randomUUID() },
      as: talk.seller,
    }
  },
  ...Object.fromEntries(
    ['messages', 'talk'].map((verb) => [
      `ad/:adId/${verb}`,
      async () => ({
        path: `/ad/${(await anAd({ status: 'approved' })).id}/${verb}`,
        form: { content: 'متوفر؟', id: randomUUID() },
        as: await aPerson(),
      }),
    ]),
  ),
  ...Object.fromEntries(
    ['', '/talk'].map((verb) => [
      `messages/:conversationId${verb}`,
      async () => {
        const { id, buyer } = await begun()
        return { path: `/messages/${id}${verb}`, form: { content: 'متوفر؟', id: randomUUID() }, as: buyer }
      },
    ]),
  ),
  'messages/:conversationId/meeting': async () => {
    const { id, buyer } = await begun()
    const form = { id: randomUUID(), day: inTwoDays, time: '12:00', otherVenue: 'ساحة الأمويين' }
    return { path: `/messages/${id}/meeting`, form, as: buyer }
  },
  ...Object.fromEntries(
    ['', '/handover'].map((verb) => [
      `messages/:conversationId/meetings/:meetingId${verb}`,
      async () => {
        const { id, buyer, seller } = await begun()
        const meetingId = await aMeeting({ id, buyer, seller }, { state: 'agreed', startsAt: onTheHalfHour({}) })
        return {
          path: `/messages/${id}/meetings/${meetingId}${verb}`,
          form: { act: 'received' },
          as: buyer,
        }
      },
    ]),
  ),
  'messages/:conversationId/photos': async () => {
    const { id, buyer } = await begun()
    const form = await anAdForm({ id: randomUUID(), content: 'كما طلبت' })
    return { path: `/messages/${id}/photos`, form, as: buyer }
  },
  'messages/:conversationId/voice': async () => {
    const { id, buyer } = await begun()
    const form = new FormData()
    form.append('id', randomUUID())
    form.append('recording', await aRecordingFile())
    return { path: `/messages/${id}/voice`, form, as: buyer }
  },
  'profile/ads/:adId/edit': async () => {
    const { owner } = await cast()
    const ad = await anAd({ owner, status: 'approved' })
    const { key } = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).executeTakeFirstOrThrow()
    const form = await anAdForm({ version: '1', photos: key }, { photos: 0 })
    return { path: `/profile/ads/${ad.id}/edit`, form, as: owner }
  },
  'profile/ads/:adId/renewal': ofAd('renewal', { x: '' }, { status: 'hidden', hiddenReason: 'ran_out' }),
  'profile/ads/:adId/restoration': ofAd(
    'restoration',
    { x: '' },
    { status: 'approved', deletedAt: new Date(), deletedReason: 'promotion_ended' },
  ),
  settings: async () => ({
    path: '/settings',
    form: await anAdForm({ name: 'ليلى', phone: '', governorate: '2' }, { photos: 0 }),
    as: await aPerson(),
  }),
  ...Object.fromEntries(
    ['settings/security', 'change-password'].map((path) => [
      path,
      guarded(path, { ...again, newPassword, confirmPassword: newPassword }),
    ]),
  ),
  'settings/security/second-factor': guarded('settings/security/second-factor'),
  'settings/security/recovery-codes': guarded('settings/security/recovery-codes'),
  'settings/security/passkeys/challenge': guarded('settings/security/passkeys/challenge'),
  'settings/security/export': guarded('settings/security/export'),
  'settings/security/deletion': guarded('settings/security/deletion'),
  'settings/security/deletion/cancellation': async () => ({
    path: '/settings/security/deletion/cancellation',
    form: { x: '' },
    as: await aMember({ eraseAt: new Date(Date.now() + 86_400_000) }),
  }),
  'settings/number': async () => ({
    path: '/settings/number',
    form: { way: 'telegram' },
    as: await aPerson({ phone: '0944555666' }),
  }),
  // Each request of these acts has a session of its own: what was proved a moment ago is done.
  'settings/number/code': async () => {
    const as = await aPerson({ phone: '0944555666' })
    await recordEvent(db, { kind: 'number_proved', personId: as.id, byId: as.id, data: { way: 'telegram' } })
    return { path: '/settings/number/code', form: { code: '1234' }, as }
  },
  'settings/preferences': async () => ({
    path: '/settings/preferences',
    form: { language: 'ar', theme: 'dark' },
    as: await aPerson(),
  }),
}
