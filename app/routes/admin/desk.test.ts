import { expect, test } from 'vitest'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { htmlForms } from '#tests/support/html-forms.ts'
import { visit } from '#tests/support/visit.ts'

test('a promotion: the form with its known names, refused with what was typed, granted, and told', async () => {
  const as = await anAdmin()
  const ad = await anAd({ status: 'approved' })
  const path = `/admin/ads/${ad.id}/promotion`
  const page = await (await visit(path, { as })).text()
  const names = htmlForms(page)
    .find(({ action }) => action === path)!
    .controls.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['type', 'days', 'hours', 'minutes']))
  expect(page).toContain('سيُحذف الإعلان تلقائيًا عند انتهاء المدة')

  const refused = await visit(path, { as, form: { type: 'promoted', days: 'أسبوع', hours: '24', minutes: '' } })
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(again).toContain('الساعات من 0 إلى 23')
  expect(again).toContain('value="أسبوع"')

  const granted = await visit(path, { as, form: { type: 'promoted', days: 'أسبوع', hours: '٢', minutes: '' } })
  expect(granted.status).toBe(303)
  const { promotionStartsAt, promotionEndsAt } = await readAd(ad.id)
  expect(promotionEndsAt!.getTime() - promotionStartsAt!.getTime()).toBe(2 * 3_600_000)
  const list = await (await visit(`/admin/ads?search=${ad.id}`, { as })).text()
  expect(list).toContain('الباقي من الترقية')
})

test.each(['featured', 'promoted'] as const)('O26: the promotion of a %s ad begins with what it is', async (type) => {
  const ad = await anAd({ status: 'approved', type })
  const page = await (await visit(`/admin/ads/${ad.id}/promotion`, { as: await anAdmin() })).text()
  expect(page).toMatch(new RegExp(`<option value="${type}" selected`))
  expect(page.match(/<option value="(featured|promoted)" selected/g)).toHaveLength(1)
})

test('while the ending of ads stands still every page of administration says so, and one click goes on', async () => {
  const as = await anAdmin()
  const { id } = await db
    .insertInto('expiryStops')
    .values({ due: 70, live: 900 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const page = await (await visit('/admin/ads?status=pending', { as })).text()
  expect(page).toContain('حان موعد 70 إعلانًا دفعة واحدة من أصل 900 على الموقع')
  const form = htmlForms(page).find(({ action }) => action === '/admin/expiry/continuation')
  expect(form?.controls.map(({ name }) => name)).toContain('stop')
  const go = (by = as) => visit('/admin/expiry/continuation', { as: by, form: { stop: String(id) } })
  expect((await go()).status).toBe(303)
  expect((await go(await anAdmin())).status).toBe(409)
  expect(await (await visit('/admin/ads', { as })).text()).not.toContain('إنهاء الإعلانات متوقف')
})

test('the desk without scripts: reasons with what the owner will read, a decision leads to the next ad', async () => {
  await db
    .updateTable('ads')
    .set({ status: 'approved', publishedAt: new Date(), freeUntil: new Date() })
    .where('status', '=', 'pending')
    .execute()
  const [first, second] = [await anAd({ title: 'طاولة' }), await anAd({ title: 'كرسي' })]
  const as = await anAdmin()
  const page = await (await visit('/en/admin/review', { as })).text()
  expect(page).toContain(`data-ad-id="${first.id}"`)
  expect(page).toMatch(/«\u2067طاولة\u2069»: إعلان مكرر\. راجع قواعد النشر/)
  const form = { version: '1', reason: 'duplicate', note: '', returnTo: '/admin/review' }
  const decided = await visit(`/admin/ads/${first.id}/rejection`, { as, form })
  expect(decided.headers.get('Location')).toBe('/admin/review')
  expect(await (await visit('/admin/review', { as })).text()).toContain(`data-ad-id="${second.id}"`)
})

test('a refusal that lacks its reason leads back to the list and the search that it was made in', async () => {
  const ad = await anAd({ title: 'كرسي هزاز' })
  const returnTo = '/admin/ads?search=%D9%87%D8%B2%D8%A7%D8%B2'
  const form = { version: '1', reason: '', note: '', returnTo }
  const refused = await visit(`/admin/ads/${ad.id}/rejection`, { as: await anAdmin(), form })
  expect(refused.status).toBe(422)
  const page = (await refused.text()).replaceAll('&amp;', '&')
  expect(page).toContain(`href="${returnTo}"`)
  expect(page).toContain(`name="returnTo" value="${returnTo}`)
})
