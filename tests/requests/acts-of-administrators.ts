import { randomUUID } from 'node:crypto'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { returnToReview } from '#domain/verbs/review/return-to-review.ts'
import { holdDecision } from '#domain/verbs/review/hold-decision.ts'
import { settleOrder } from '#domain/verbs/money/settle-order.ts'
import { sendReport } from '#domain/verbs/safety/send-report.ts'
import { settingsVersion } from '#domain/settings/settings-history.ts'
import { db } from '#tests/support/database.ts'
import { aContest } from '#tests/support/deals.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aLargeOrder, anAttempt, anOrder } from '#tests/support/orders.ts'
import type { Act } from '#tests/support/sent-twice.ts'
import { cast } from './places.ts'
import { prepared } from './prepared-acts.ts'

type Prepare = () => Promise<Act>

/** One for all of them: each more would be one more who is told. */
const admin = async () => (await cast()).admin

let made = 0
/** A word that no other act uses. */
const fresh = () => `كلمة ${String.fromCodePoint(0x628 + (made++ % 20))}${randomUUID().replaceAll(/[^a-z]/g, '')}`

const onAd =
  (verb: string, form: Record<string, string>, over: Parameters<typeof anAd>[0] = {}): Prepare =>
  async () => ({ path: `/admin/ads/${(await anAd(over)).id}/${verb}`, form, as: await admin() })

/** Of several ads at once. */
const onAds =
  (verb: string, form: Record<string, string>, over: Parameters<typeof anAd>[0] = {}): Prepare =>
  async () => {
    const ads = [await anAd(over), await anAd(over)].map(({ id }) => `${id}.1`)
    return { path: `/admin/ads/${verb}`, form: { ads, ...form }, as: await admin() }
  }

/** What the desk sends beside its verdict. */
const onTheDesk = () => ({ version: '1', statusVersion: '1', decisionId: randomUUID() })

const onReport =
  (verb: string, form: Record<string, string>): Prepare =>
  async () => {
    const [ad, by] = [await anAd({ status: 'approved' }), await aPerson()]
    const subject = { kind: 'ad', adId: ad.id } as const
    const sent = await sendReport(db, { subject, reporter: { by }, reason: 'fraud', details: 'x' })
    if (!sent.ok) throw new Error(sent.code)
    return { path: `/admin/reports/${sent.reportId}/${verb}`, form, as: await admin() }
  }

const filled =
  (path: string, form: () => Record<string, string>): Prepare =>
  async () => ({ path: `/${path}`, form: form(), as: await admin() })

/** What an edit of the site sends: with the version that its page was read in. */
async function versionOf(table: 'categories' | 'subcategories' | 'testimonials', id: number | string) {
  const row = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return String(row.version)
}

const names = () => ({ name: fresh(), nameEn: fresh() })
const said = () => ({ authorAr: fresh(), authorEn: 'Leila', textAr: 'سوق مرتب', textEn: 'A tidy market', rating: '4' })

/** With all that the form of an answer puts in. */
const onMessage =
  (from: { email: string; phone?: string; personId?: string }, form: Record<string, string> = {}): Prepare =>
  async () => {
    const row = { name: 'زائر', subject: 'سؤال', message: 'متى تنتهي المراجعة؟', ...from }
    const { id } = await db.insertInto('contactMessages').values(row).returning('id').executeTakeFirstOrThrow()
    const typed = { content: 'خلال يوم', answersBefore: '0', submission: randomUUID(), prepared: '' }
    return { path: `/admin/contact-messages/${id}/answers`, form: { ...typed, ...form }, as: await admin() }
  }

async function aTestimonial() {
  const row = { authorAr: 'x', authorEn: 'x', textAr: 'x', textEn: 'x', rating: 5, position: 9 }
  return db.insertInto('testimonials').values(row).returning('id').executeTakeFirstOrThrow()
}

/** Verbs of administrators as the product's own forms send them, with all that their pages put in; a name may stand there in several ways. */
export const actsOfAdministrators: Record<string, Prepare> = {
  ...prepared,
  'admin/ads/:adId/approval': onAd('approval', { version: '1' }),
  'admin/ads/:adId/approval held': onAd('approval', { version: '1', hold: 'on' }),
  // Too short to be found again under another account.
  'admin/ads/:adId/correction': onAd(
    'correction',
    { version: '1', category: '3', removesNumbers: 'on' },
    { description: 'تعمل.' },
  ),
  'admin/ads/:adId/rejection': onAd('rejection', { version: '1', reason: 'other', note: 'بلا صور' }),
  'admin/ads/:adId/rejection held': onAd('rejection', { version: '1', reason: 'unclear', hold: 'on' }),
  'admin/ads/:adId/return': onAd('return', { version: '1' }, { status: 'approved' }),
  'admin/ads/:adId/return of a rejected one': onAd('return', { version: '1' }, { status: 'rejected' }),
  'admin/ads/:adId/return of a held one': async () => {
    const [ad, as] = [await anAd(), await admin()]
    await holdDecision(db, { adId: ad.id, version: 1, by: as, verdict: 'approve' })
    return { path: `/admin/ads/${ad.id}/return`, form: { version: '1' }, as }
  },
  'admin/ads/:adId/approval of the desk': async () => onAd('approval', { ...onTheDesk(), hold: 'on' })(),
  'admin/ads/:adId/return of the desk, carried out': async () => {
    const [ad, as, form] = [await anAd(), await admin(), onTheDesk()]
    await approveAd(db, { adId: ad.id, version: 1, statusVersion: 1, decisionId: form.decisionId, by: as })
    return { path: `/admin/ads/${ad.id}/return`, form, as }
  },
  'admin/ads/:adId/approval after a return': async () => {
    const [ad, as] = [await anAd({ status: 'approved' }), await admin()]
    await returnToReview(db, { adId: ad.id, version: 1, by: as })
    return { path: `/admin/ads/${ad.id}/approval`, form: { version: '1' }, as }
  },
  'admin/ads/approvals': onAds('approvals', {}),
  'admin/ads/rejections': onAds('rejections', { reason: 'unclear' }),
  'admin/ads/returns': onAds('returns', {}, { status: 'rejected' }),
  'admin/ads/:adId/removal': onAd('removal', { reason: 'suspected_fraud' }, { status: 'approved' }),
  'admin/ads/:adId/promotion': onAd(
    'promotion',
    { type: 'featured', days: '30', seen: 'none' },
    { status: 'approved' },
  ),
  'admin/ads/:adId/promotion of one that waits': onAd('promotion', { type: 'promoted', days: '1', seen: 'none' }),
  'admin/post': filled('admin/post', () => ({
    ...{ title: 'كرسي', description: 'خشب زان', category: '6', price: '0', governorate: '1', type: 'promoted' },
    submissionKey: randomUUID(),
  })),
  'admin/broadcast': filled('admin/broadcast', () => ({
    ...{ title: 'صيانة', content: 'الليلة', submission: randomUUID() },
  })),
  'admin/broadcast preview': filled('admin/broadcast', () => ({ title: 'صيانة', content: 'غدًا', intent: 'preview' })),
  'admin/categories': filled('admin/categories', names),
  'admin/categories/:categoryId': async () => ({
    path: '/admin/categories/2',
    form: { ...names(), version: await versionOf('categories', 2) },
    as: await admin(),
  }),
  'admin/ratings/:contestId': async () => ({
    path: `/admin/ratings/${(await aContest()).contestId}`,
    form: { outcome: 'kept' },
    as: await admin(),
  }),
  'admin/authority-requests': filled('admin/authority-requests', () => ({
    ...{ receivedOn: '2026-03-01', outcome: 'answered' },
  })),
  'admin/meeting-venues': filled('admin/meeting-venues', () => ({
    ...{ governorate: '1', venues: `ساحة ${randomUUID().slice(0, 8)} | Square` },
  })),
  'admin/neighbourhoods/:districtId': filled('admin/neighbourhoods/1', () => ({ neighbourhoods: 'المزة Mazzeh' })),
  'admin/makes/:categoryId': filled('admin/makes/1', () => ({ makes: 'لادا Lada: نيفا Niva' })),
  'admin/categories/:categoryId/order': async () => ({
    path: '/admin/categories/1/order',
    form: { place: (await isFirst('categories', 1)) ? '3' : '1' },
    as: await admin(),
  }),
  'admin/categories/:categoryId/subcategories': filled('admin/categories/1/subcategories', names),
  'admin/subcategories/:subcategoryId': async () => ({
    path: '/admin/subcategories/2-1',
    form: { ...names(), version: await versionOf('subcategories', '2-1') },
    as: await admin(),
  }),
  'admin/subcategories/:subcategoryId/order': async () => ({
    path: '/admin/subcategories/1-1/order',
    form: { place: (await isFirst('subcategories', '1-1')) ? '2' : '1' },
    as: await admin(),
  }),
  'admin/platform-ads': filled('admin/platform-ads', () => ({
    ...{ title: fresh(), description: 'خصم على النقل', price: '5000', category: '1' },
  })),
  'admin/testimonials': filled('admin/testimonials', said),
  'admin/testimonials/:testimonialId': async () => {
    const { id } = await aTestimonial()
    const form = { ...said(), version: await versionOf('testimonials', id) }
    return { path: `/admin/testimonials/${id}`, form, as: await admin() }
  },
  'admin/testimonials/:testimonialId/order': async () => {
    await aTestimonial()
    const { id } = await aTestimonial()
    return { path: `/admin/testimonials/${id}/order`, form: { place: '1' }, as: await admin() }
  },
  'admin/contact-messages/:messageId/answers': onMessage({ email: 'visitor@example.com' }),
  'admin/contact-messages/:messageId/answers by WhatsApp': onMessage({ email: '', phone: '0944123456' }),
  'admin/contact-messages/:messageId/answers to an account': async () =>
    onMessage({ email: 'visitor@example.com', personId: (await aPerson()).id })(),
  'admin/contact-messages/:messageId/answers filled in': onMessage(
    { email: 'visitor@example.com' },
    { intent: 'fill', prepared: '1', content: '' },
  ),
  'admin/prepared-answers': filled('admin/prepared-answers', () => ({ title: fresh(), content: 'نجيبك قريبًا' })),
  'admin/prepared-answers/:preparedAnswerId': async () => {
    const row = { title: fresh(), content: 'نجيبك قريبًا' }
    const { id } = await db.insertInto('preparedAnswers').values(row).returning('id').executeTakeFirstOrThrow()
    const form = { ...row, title: fresh(), version: '1' }
    return { path: `/admin/prepared-answers/${id}`, form, as: await admin() }
  },
  'admin/search': filled('admin/search', () => ({ words: `${fresh()}، ${fresh()}` })),
  'admin/search of a group that is there': async () => {
    const words = ['قدر', 'طنجرة']
    const row = { words, keys: words }
    const { id } = await db.insertInto('searchSynonyms').values(row).returning('id').executeTakeFirstOrThrow()
    return { path: '/admin/search', form: { group: String(id), words: `${fresh()}، طنجرة` }, as: await admin() }
  },
  'admin/settings': async () => ({
    path: '/admin/settings',
    form: { breakingNewsEn: fresh(), version: String(await settingsVersion(db)) },
    as: await admin(),
  }),
  'admin/orders/:orderNumber/confirmation': async () => {
    const owner = await aPerson()
    const number = await anOrder({ owner })
    await claimPayment(db, { number, by: owner, note: 'حوالة' })
    return { path: `/admin/orders/${number}/confirmation`, form: { reference: `HRM-${number}` }, as: await admin() }
  },
  'admin/orders/:orderNumber/confirmation of a large sum': async () => {
    const number = await aLargeOrder()
    return { path: `/admin/orders/${number}/confirmation`, form: { reference: `HRM-${number}` }, as: await admin() }
  },
  'admin/orders/:orderNumber/refund of a large sum': async () => {
    const number = await aLargeOrder()
    await settleOrder(db, { number, paymentId: await anAttempt(number), reference: `card_${number}` })
    return { path: `/admin/orders/${number}/refund`, form: { reason: 'طلب الزبون' }, as: await admin() }
  },
  'admin/users/:personId/notes': async () => ({
    path: `/admin/users/${(await aPerson()).id}/notes`,
    form: { content: 'اتصل وسأل' },
    as: await admin(),
  }),
  'admin/users/:personId/messages': async () => ({
    path: `/admin/users/${(await aPerson()).id}/messages`,
    form: { title: 'بخصوص حوالتك', content: 'اتصل بنا', submission: randomUUID() },
    as: await admin(),
  }),
  'admin/reports/words': filled('admin/reports/words', () => ({ word: fresh() })),
  'admin/reports/:reportId/dismissal': onReport('dismissal', { x: '' }),
  'admin/reports/:reportId/action on an ad': onReport('action', { act: 'remove_ad', reason: 'suspected_fraud' }),
  'admin/reports/:reportId/action that holds an ad': onReport('action', { act: 'hold_ad' }),
  'admin/reports/:reportId/action that warns': onReport('action', { act: 'warn', reason: 'misleading', kind: 'ad' }),
  'admin/reports/:reportId/action on its owner': onReport('action', { act: 'disable_person', reason: 'احتيال' }),
}

async function isFirst(table: 'categories' | 'subcategories', id: number | string) {
  const row = await db.selectFrom(table).select('position').where('id', '=', id).executeTakeFirstOrThrow()
  return row.position === 1
}
