import { randomBytes, randomUUID } from 'node:crypto'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { startBroadcast } from '#domain/verbs/notices/start-broadcast.ts'
import { addCategory } from '#domain/verbs/site/add-category.ts'
import { addSubcategory } from '#domain/verbs/site/subcategories.ts'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'
import { disablePerson } from '#domain/verbs/accounts/disable-person.ts'
import { findPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { addBannedWord } from '#domain/verbs/safety/banned-words.ts'
import { addSynonyms } from '#domain/verbs/site/manage-synonyms.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { db } from '#tests/support/database.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { aDeskProof } from '#tests/support/number-proofs.ts'
import { anOrder, anOrderOwedTwice, debtsOf } from '#tests/support/orders.ts'

type Act = { path: string; form: Record<string, string>; as: Person }

/** Verbs of administrators that work only on what is in a certain state: each with something that is. */
export const prepared: Record<string, () => Promise<Act>> = {
  'admin/ads/approvals': async () => {
    const ad = await anAd({ status: 'pending' })
    return { path: '/admin/ads/approvals', form: { ads: `${ad.id}.1` }, as: await anAdmin() }
  },
  'admin/ads/rejections': async () => {
    const ad = await anAd({ status: 'pending' })
    return { path: '/admin/ads/rejections', form: { ads: `${ad.id}.1`, reason: 'unclear' }, as: await anAdmin() }
  },
  'admin/ads/returns': async () => {
    const ad = await anAd({ status: 'rejected' })
    return { path: '/admin/ads/returns', form: { ads: `${ad.id}.1` }, as: await anAdmin() }
  },
  'admin/ads/:adId/restoration': async () => {
    const ad = await anAd({ deletedAt: new Date(), deletedReason: 'admin' })
    return { path: `/admin/ads/${ad.id}/restoration`, form: { x: '' }, as: await anAdmin() }
  },
  'admin/expiry/continuation': async () => {
    const { id } = await db
      .insertInto('expiryStops')
      .values({ due: 90, live: 100 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path: '/admin/expiry/continuation', form: { stop: String(id) }, as: await anAdmin() }
  },
  'admin/broadcast/:broadcastId/stop': async () => {
    const as = await anAdmin()
    const begun = await startBroadcast(db, { by: as, submissionId: randomUUID(), title: 'صيانة', content: 'الليلة' })
    if (!begun.ok) throw new Error(begun.code)
    return { path: `/admin/broadcast/${begun.broadcastId}/stop`, form: { x: '' }, as }
  },
  'admin/categories/:categoryId/removal': async () => {
    const as = await anAdmin()
    const fields = { name: 'زائدة', nameEn: 'Spare', icon: 'Settings', kind: 'general' } as const
    const added = await addCategory(db, { by: as, fields })
    if (!added.ok) throw new Error(added.code)
    return { path: `/admin/categories/${added.categoryId}/removal`, form: { to: '' }, as }
  },
  'admin/subcategories/:subcategoryId/removal': async () => {
    const as = await anAdmin()
    const added = await addSubcategory(db, { by: as, categoryId: 9, fields: { name: 'زائدة', nameEn: 'Spare' } })
    if (!added.ok) throw new Error(added.code)
    return { path: `/admin/subcategories/${added.subcategoryId}/removal`, form: { to: '' }, as }
  },
  'admin/settings/restoration': async () => {
    const as = await anAdmin()
    await saveSettings(db, { by: as, version: undefined, changes: { siteName: 'Other' } })
    const { id } = await db
      .selectFrom('events')
      .select('id')
      .where('kind', '=', 'site_settings_changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { path: '/admin/settings/restoration', form: { saving: String(id), key: 'siteName' }, as }
  },
  'admin/orders/:orderNumber/refusal': async () => {
    const owner = await aPerson()
    const number = await anOrder({ owner })
    await claimPayment(db, { number, by: owner, note: 'حوالة' })
    return { path: `/admin/orders/${number}/refusal`, form: { reason: 'لم يصل المبلغ' }, as: await anAdmin() }
  },
  'admin/orders/:orderNumber/refund': async () => {
    const [owner, as] = [await aPerson(), await anAdmin()]
    const number = await anOrder({ owner })
    await confirmPayment(db, { number, by: as, reference: `HRM-${number}` })
    return { path: `/admin/orders/${number}/refund`, form: { reason: 'طلب الزبون' }, as }
  },
  'admin/orders/:orderNumber/sent-back': async () => {
    const [owner, as] = [await aPerson(), await anAdmin()]
    const number = await anOrder({ owner })
    await confirmPayment(db, { number, by: as, reference: `HRM-${number}` })
    await refundOrder(db, { number, by: as, reason: 'طلب الزبون' })
    return {
      path: `/admin/orders/${number}/sent-back`,
      form: { refundId: (await debtsOf(number))[0]!, reference: `OUT-${number}` },
      as,
    }
  },
  'admin/orders/:orderNumber/sent-back of one of two': async () => {
    const [owner, as] = [await aPerson(), await anAdmin()]
    const number = await anOrderOwedTwice({ owner, by: as })
    const form = { refundId: (await debtsOf(number))[0]!, reference: `OUT-${number}` }
    return { path: `/admin/orders/${number}/sent-back`, form, as }
  },
  'admin/users/numbers': async () => {
    const { phone, code } = await aDeskProof()
    return { path: '/admin/users/numbers', form: { phone, code }, as: await anAdmin() }
  },
  'admin/users/:personId/enabling': async () => {
    const [as, person] = [await anAdmin(), await aPerson()]
    await disablePerson(db, { personId: person.id, reason: 'احتيال', by: as })
    return { path: `/admin/users/${person.id}/enabling`, form: { x: '' }, as }
  },
  'admin/users/:personId/role': async () => {
    const email = accountSettings.ownerEmail
    const as = (await findPerson(db, { email })) ?? (await anAdmin({ email }))
    await aPassword(as, 'the-owners-own-words')
    const form = { role: 'admin', currentPassword: 'the-owners-own-words' }
    return { path: `/admin/users/${(await aPerson()).id}/role`, form, as }
  },
  'admin/search/removal': async () => {
    const as = await anAdmin()
    const added = await addSynonyms(db, { words: 'قلاية، مقلاة', by: as })
    if (!added.ok) throw new Error(added.code)
    return { path: '/admin/search/removal', form: { group: String(added.groupId) }, as }
  },
  'admin/search/decision': async () => {
    const { id } = await db
      .insertInto('searchProposals')
      .values({ ...aPair(), origin: 'titles', times: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path: '/admin/search/decision', form: { proposal: String(id), decision: 'refused' }, as: await anAdmin() }
  },
  'admin/reports/words/removal': async () => {
    const as = await anAdmin()
    const added = await addBannedWord(db, { word: 'ممنوعة جدا', by: as })
    if (!added.ok) throw new Error(added.code)
    return { path: '/admin/reports/words/removal', form: { key: added.key }, as }
  },
}

/** Two words, other ones each time. */
function aPair() {
  const key = randomBytes(6).toString('hex').replace(/\d/g, 'x')
  return { firstKey: `A${key}`, otherKey: `B${key}`, firstWord: `a${key}`, otherWord: `b${key}` }
}
