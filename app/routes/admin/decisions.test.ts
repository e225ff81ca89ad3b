import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { eventsOf, readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const nameOf = ({ id, version }: { id: number; version: number }) => `${id}.${version}`
const boxes = (page: string) => page.match(/<input[^>]*name="ads"[^>]*>/g) ?? []
const post = async (verb: 'approvals' | 'rejections', form: Record<string, string | string[]>, language = '') =>
  visit(`${language}/admin/ads/${verb}`, { as: await anAdmin(), form })

test('the list has a box for each ad that waits, naming the version and the state that are read, and one form for all of them', async () => {
  const [waiting, done] = [await anAd({ version: 3 }), await anAd({ status: 'approved' })]
  const page = await (await visit('/admin/ads', { as: await anAdmin() })).text()
  expect(boxes(page)).toHaveLength(1)
  for (const part of ['type="checkbox"', 'form="decisions"', `value="${waiting.id}.3.1"`])
    expect(boxes(page)[0]).toContain(part)
  expect(page).toContain(`data-ad-id="${done.id}"`)
  expect(page).toMatch(/<form[^>]* id="decisions"[^>]*>|<form id="decisions"/)
  expect(page).toContain('formAction="/admin/ads/rejections"')
  await db
    .updateTable('ads')
    .set({ deletedAt: new Date(), deletedReason: 'admin' })
    .where('status', '=', 'pending')
    .execute()
  expect(await (await visit('/admin/ads', { as: await anAdmin() })).text()).not.toContain('id="decisions"')
})

test('all of them went: back to the list with how many', async () => {
  const ads = [await anAd(), await anAd(), await anAd()]
  const answer = await post('approvals', { ads: ads.map(nameOf), returnTo: '/admin/ads?status=pending&search=x' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/admin/ads?status=pending&search=x')
  expect(answer.headers.get('Set-Cookie')).toContain('ads_approved.3')
  for (const { id } of ads) expect((await readAd(id)).status).toBe('approved')
})

test('not all of them went: 409 with how many did, and a link and the reason for each other one', async () => {
  const [went, edited] = [await anAd(), await anAd({ version: 2, title: 'تعدّل بعدها' })]
  const answer = await post('rejections', {
    ads: [nameOf(went), `${edited.id}.1`, `${went.id}.1`],
    reason: 'unclear',
  })
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(page).toContain('رُفض إعلان واحد')
  expect(page).toContain('إعلان واحد لم يتغير فيه شيء')
  expect(page).toContain(`href="/admin/ads/${edited.id}/rejection"`)
  expect(page).toContain('تعدّل بعدها')
  expect(page).toContain('عُدّل بعد أن فتحت الصفحة')
  expect(await eventsOf(went.id)).toEqual(['ad_rejected'])
  expect(await eventsOf(edited.id)).toEqual([])
})

test('without a reason nothing is rejected, and nothing has to be chosen or typed again', async () => {
  const ad = await anAd({ title: 'خزانة ملابس' })
  const answer = await post('rejections', { ads: nameOf(ad), reason: 'other', note: '' }, '/en')
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(boxes(page)).toEqual([
    expect.stringMatching(new RegExp(`checked=""[^>]*value="${ad.id}\\.1"|value="${ad.id}\\.1"[^>]*checked=""`)),
  ])
  expect(page).toContain('خزانة ملابس')
  expect(page).toContain('<option value="other" selected="">')
  expect((await readAd(ad.id)).status).toBe('pending')
})

test('nothing chosen, too many, and what is no version are refused before anything is decided', async () => {
  const ad = await anAd()
  expect(await (await post('approvals', {})).text()).toContain('اختر إعلانًا واحدًا على الأقل')
  const many = Array.from({ length: limits.adsDecidedAtOnce }, (_, n) => `${900_000_000 + n}.1`)
  const tooMany = await post('approvals', { ads: [nameOf(ad), ...many] })
  expect(tooMany.status).toBe(422)
  expect(await tooMany.text()).toContain(`يمكن حسم ${limits.adsDecidedAtOnce} إعلانًا دفعة واحدة`)
  expect((await post('approvals', { ads: [nameOf(ad), `${ad.id}`] })).status).toBe(422)
  expect((await readAd(ad.id)).status).toBe('pending')
  expect((await post('approvals', { ads: [nameOf(ad), ...many.slice(1)] })).status).toBe(409)
  expect((await readAd(ad.id)).status).toBe('approved')
})
