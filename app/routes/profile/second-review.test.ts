import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { flashOf } from '#tests/support/accounts.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const plain = (html: string) => html.replaceAll(/[\u2066-\u2069]|<!-- -->/g, '')

async function aRefusedAd() {
  const ad = await anAd({ photos: 3 })
  await db
    .insertInto('adSigns')
    .values({ adId: ad.id, code: 'phone_in_text', facts: JSON.stringify({ number: '0944' }), weight: 10 })
    .execute()
  const form = { version: '1', reason: 'contact_in_text', part: 'photo_2', returnTo: '/admin/ads' }
  const answer = await visit(`/admin/ads/${ad.id}/rejection`, { as: await anAdmin(), form })
  expect(answer.status).toBe(303)
  return ad
}

test('what is refused as fraud invites to no edit: its owner may ask for a second review alone', async () => {
  const ad = await anAd()
  const form = { version: '1', reason: 'suspected_fraud', part: '', returnTo: '/admin/ads' }
  expect((await visit(`/admin/ads/${ad.id}/rejection`, { as: await anAdmin(), form })).status).toBe(303)
  for (const path of ['/profile', '/notifications']) {
    const page = plain(await (await visit(path, { as: ad.owner })).text())
    expect(page).toContain('لا يُنشر هذا الإعلان في الموقع. إن رأيت أننا أخطأنا فاطلب مراجعة ثانية.')
    expect(page).not.toMatch(/أصلحه وأعد إرساله|وأعد الإرسال/)
  }
})

test('its owner reads the rule, the place, who noticed and the remedy, and asks for a second review', async () => {
  const ad = await aRefusedAd()
  const page = plain(await (await visit('/profile', { as: ad.owner })).text())
  for (const words of [
    'رقم أو رابط تواصل (في الصورة الثانية)',
    'احذفها وأعد الإرسال، أو اطلب مراجعة ثانية.',
    'لاحظه الفحص الآلي ثم قرّره مراجع.',
    `action="/profile/ads/${ad.id}/second-review"`,
  ])
    expect(page).toContain(words)
  expect(page).not.toContain(`action="/profile/ads/${ad.id}/resubmit"`)
  const notices = plain(await (await visit('/notifications', { as: ad.owner })).text())
  expect(notices).toContain('راجع قواعد النشر. احذفها وأعد الإرسال، أو اطلب مراجعة ثانية.')

  const form = { words: 'الرقم جزء من لوحة قديمة' }
  const answer = await visit(`/profile/ads/${ad.id}/second-review`, { as: ad.owner, form })
  expect(answer.status).toBe(303)
  expect(flashOf(answer)).toContain('second_review_requested')
  expect((await readAd(ad.id)).status).toBe('pending')
  expect(await (await visit('/profile', { as: ad.owner })).text()).toContain('إعلانك في مراجعة ثانية')
  const desk = plain(await (await visit('/admin/review', { as: await anAdmin() })).text())
  expect(desk).toContain('يقول صاحبه: الرقم جزء من لوحة قديمة')
})

test('what is too long comes back as it was typed, and a second request says that there was one', async () => {
  const ad = await aRefusedAd()
  const send = (words: string) => visit(`/en/profile/ads/${ad.id}/second-review`, { as: ad.owner, form: { words } })
  const long = 'a'.repeat(limits.secondReviewLength + 1)
  const answer = await send(long)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(long)
  expect((await send('')).status).toBe(303)
  await db.updateTable('ads').set({ status: 'rejected', moderationReason: 'other' }).where('id', '=', ad.id).execute()
  const used = await send('')
  expect(used.status).toBe(409)
  expect(await used.text()).toContain('This version had its second review; there is no further one')
  expect((await visit(`/profile/ads/${ad.id}/second-review`, { as: await anAdmin(), form: {} })).status).toBe(404)
})

test('a place that is none is refused beside its field', async () => {
  const ad = await anAd()
  const form = { version: '1', reason: 'unclear', part: 'photo_99', returnTo: '/admin/ads' }
  const answer = await visit(`/admin/ads/${ad.id}/rejection`, { as: await anAdmin(), form })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('اختر موضعًا من القائمة')
})
