import { expect, test } from 'vitest'
import { notificationText } from '#i18n/notification-text.ts'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { orderPromotion } from '#domain/verbs/money/order-promotion.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { sendReport } from '#domain/verbs/safety/send-report.ts'
import type { Person } from '#domain/people/person.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { htmlForms } from '#tests/support/html-forms.ts'
import { anOrder } from '#tests/support/orders.ts'
import { visit } from '#tests/support/visit.ts'

const as = await anAdmin()
const textOf = async (path: string) => (await visit(path, { as })).text()

/** What stands inside the form that is sent to this address. */
function inside(page: string, action: string, having = '') {
  const forms = [...page.matchAll(/<form\b[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)]
  const found = forms.find(([, to, all]) => to === action && all!.includes(having))
  expect(found, `${action} ${having}`).toBeDefined()
  return found![2]!.replaceAll(/<!-- -->/g, '')
}

/** An ad on the site whose promotion was paid and runs. */
async function aPaidAd(title: string) {
  const ad = await anAd({ status: 'approved', title })
  const ordered = await orderPromotion(db, { adId: ad.id, by: ad.owner, type: 'promoted' })
  if (!ordered.ok) throw new Error(ordered.code)
  await confirmPayment(db, { number: ordered.number, by: as, reference: `HRM-${ordered.number}` })
  return ad
}

/** An ad that waits for review, paid for. */
async function aPaidWaiting(title: string, owner?: Person) {
  owner ??= await aPerson()
  const number = await anOrder({ owner, title })
  const confirmed = await confirmPayment(db, { number, by: as, reference: `HRM-${number}` })
  if (!confirmed.ok || confirmed.adId === null) throw new Error('not confirmed')
  return readAd(confirmed.adId!)
}

async function aReport(adId: number) {
  const sent = await sendReport(db, {
    subject: { kind: 'ad', adId },
    reporter: { by: await aPerson() },
    reason: 'fraud',
    details: '',
  })
  if (!sent.ok) throw new Error(sent.code)
  return sent.reportId
}

const running = /دُفع لهذا الإعلان [^<]*50,000 ل\.س[^<]*\. الترقية \(مروّج\) مستمرة حتى \d+ [^<]+ \d{4}/
const waiting = /دُفع لهذا الإعلان [^<]*25,000 ل\.س[^<]*\. الترقية \(مميز\) مدتها [^<]+ ولم تبدأ بعد/

test('O9: the review desk says what was paid before an ad is rejected', async () => {
  await db.updateTable('ads').set({ deletedAt: new Date(), deletedReason: 'admin' }).execute()
  const owner = await aPerson()
  const ad = await aPaidWaiting('كنبة جلد', owner)
  const page = await textOf('/admin/review')
  const form = inside(page, `/admin/ads/${ad.id}/rejection`)
  expect(form).toMatch(waiting)
  expect(form).toContain('بالرفض لا تنتهي الترقية')

  await rejectAd(db, { adId: ad.id, version: ad.version, by: as, reason: 'unclear', note: null })
  const own = await (await visit('/profile', { as: owner })).text()
  expect(own.replaceAll(/<!-- -->/g, '')).toContain('ما دفعته للترقية محفوظ')
})

test('O9: several rejected at once: what was paid for them is said, also when the reason is missing', async () => {
  const [paid, plain] = [await aPaidWaiting('خزانة زان'), await anAd({ title: 'طاولة' })]
  const page = await textOf('/admin/ads?status=pending')
  const form = inside(page, '/admin/ads/approvals')
  expect(form).toContain('خزانة زان')
  expect(form).toMatch(waiting)
  const ads = [`${paid.id}.${paid.version}`, `${plain.id}.1`]
  const refused = await visit('/admin/ads/rejections', { as, form: { ads, reason: '', note: '' } })
  expect(refused.status).toBe(422)
  expect(inside(await refused.text(), '/admin/ads/rejections')).toMatch(waiting)
})

test('O9: a report’s answers say what was paid for the ad and for all ads of its owner', async () => {
  const ad = await aPaidAd('هاتف جديد')
  const number = await anOrder({ owner: ad.owner, title: 'شاشة' })
  await claimPayment(db, { number, by: ad.owner, note: 'حوالة' })
  const id = await aReport(ad.id)
  const page = await textOf('/admin/reports')
  const deleting = inside(page, `/admin/reports/${id}/action`, 'value="remove_ad"')
  expect(deleting).toMatch(running)
  expect(deleting).not.toContain('شاشة')
  const stopping = inside(page, `/admin/reports/${id}/action`, 'value="disable_person"')
  expect(stopping).toMatch(running)
  for (const said of ['هاتف جديد', 'شاشة', 'قيد التأكيد', 'تمضي مدة الترقية']) expect(stopping).toContain(said)
})

test('O9: the page of a person says what they paid before their account is stopped', async () => {
  const ad = await aPaidAd('غسالة')
  const form = inside(await textOf(`/admin/users/${ad.ownerId}`), `/admin/users/${ad.ownerId}/disabling`)
  expect(form).toContain('غسالة')
  expect(form).toMatch(running)
  const nobody = await aPerson()
  const other = inside(await textOf(`/admin/users/${nobody.id}`), `/admin/users/${nobody.id}/disabling`)
  expect(other).not.toContain('تمضي مدة الترقية')
})

test('O9: an ad that is deleted by way of a report asks why, which its owner reads and the history keeps', async () => {
  const ad = await anAd({ status: 'approved', title: 'براد مستعمل' })
  const path = `/admin/reports/${await aReport(ad.id)}/action`
  const page = await textOf('/admin/reports')
  expect(inside(page, path, 'value="remove_ad"')).toMatch(/<option value="suspected_fraud" selected=""/)

  for (const form of [
    { act: 'remove_ad', reason: '', note: 'مكرر للمرة الثالثة' },
    { act: 'remove_ad', reason: 'other', note: '' },
  ]) {
    const refused = await visit(path, { as, form })
    expect(refused.status).toBe(422)
    const again = await refused.text()
    expect(htmlForms(again).some(({ action }) => action === path)).toBe(true)
    expect(again).toContain(form.note)
  }
  expect((await readAd(ad.id)).deletedAt).toBe(null)
  const form = { act: 'remove_ad', reason: 'duplicate', note: 'الأول باقٍ' }
  expect((await visit(path, { as, form })).status).toBe(303)
  expect((await readAd(ad.id)).deletedAt).not.toBe(null)
  const notification = await db
    .selectFrom('notifications')
    .select(['kind', 'metadata', 'title', 'message'])
    .where('personId', '=', ad.ownerId)
    .executeTakeFirstOrThrow()
  const { message } = notificationText(notification as Parameters<typeof notificationText>[0])
  for (const said of ['براد مستعمل', 'إعلان مكرر', 'الأول باقٍ']) expect(message).toContain(said)
  const history = await textOf(`/admin/audit?ad=${ad.id}`)
  for (const said of ['إعلان مكرر', 'الأول باقٍ']) expect(history).toContain(said)
})
