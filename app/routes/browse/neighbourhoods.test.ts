import { expect, test } from 'vitest'
import { readAd } from '#tests/support/ad-traces.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { adForm, anAdForm } from '#tests/support/ad-form.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const named = (nameAr: string, slug: string) =>
  db
    .selectFrom('neighbourhoods')
    .innerJoin('districts', 'districts.id', 'districtId')
    .innerJoin('governorates', 'governorates.id', 'governorateId')
    .select(['neighbourhoods.id', 'districtId', 'governorateId'])
    .where('neighbourhoods.nameAr', '=', nameAr)
    .where('governorates.slug', '=', slug)
    .executeTakeFirstOrThrow()
const [mazzeh, furqan] = [await named('المزة', 'damascus'), await named('الفرقان', 'aleppo')]
const html = async (answer: Response) => (await answer.text()).replaceAll('&amp;', '&').replace(/<!-- -->/g, '')
const chipsIn = (page: string) => /<ul aria-label="التصفية الحالية"[\s\S]*?<\/ul>/.exec(page)?.[0] ?? ''
const idsIn = (page: string) => [...page.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => Number(id))

test('a neighbourhood is chosen while posting, names its district, and stands before the governorate wherever the ad is shown', async () => {
  const person = await aPerson()
  const form = { title: 'كنبة زاوية', category: '5', subcategory: '', vehicleYear: '' }
  const location = { governorate: '1', district: '', neighbourhood: String(mazzeh.id) }
  const posted = await visit('/post', { as: person, form: await anAdForm({ ...form, ...location }) })
  expect(posted.status).toBe(303)
  const ad = await db.selectFrom('ads').select('id').where('ownerId', '=', person.id).executeTakeFirstOrThrow()
  expect(await readAd(ad.id)).toMatchObject({ districtId: mazzeh.districtId, neighbourhoodId: mazzeh.id })
  expect(await html(await visit(`/ad/${ad.id}`, { as: person }))).toContain('المزة، دمشق')
  const edited = await html(await visit(`/profile/ads/${ad.id}/edit`, { as: person }))
  const selected = new RegExp(`<option value="${mazzeh.id}" selected="">المزة</option>`)
  expect(edited).toMatch(selected)
  // Taken out of the list it stays on its ads, through an edit too.
  const retired = (retiredAt: Date | null) =>
    db.updateTable('neighbourhoods').set({ retiredAt }).where('id', '=', mazzeh.id).execute()
  await retired(new Date())
  clearCaches()
  expect(await html(await visit('/post', { as: person }))).not.toContain('المزة</option>')
  expect(await html(await visit(`/profile/ads/${ad.id}/edit`, { as: person }))).toMatch(selected)
  const photos = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).execute()
  const edit = {
    ...adForm,
    ...form,
    ...location,
    title: 'كنبة زاوية كبيرة',
    version: '1',
    photos: photos.map(({ key }) => key),
  }
  expect((await visit(`/profile/ads/${ad.id}/edit`, { as: person, form: edit })).status).toBe(303)
  expect(await readAd(ad.id)).toMatchObject({ title: 'كنبة زاوية كبيرة', neighbourhoodId: mazzeh.id })
  await retired(null)
  clearCaches()
})

test('a neighbourhood of another district is refused beside its field, with everything typed kept', async () => {
  const elsewhere = { governorate: '3', district: '', neighbourhood: String(mazzeh.id) }
  const other = await db
    .selectFrom('districts')
    .select('id')
    .where('governorateId', '=', 3)
    .where('id', '<>', furqan.districtId)
    .executeTakeFirstOrThrow()
  const apart = { governorate: '3', district: String(other.id), neighbourhood: String(furqan.id) }
  for (const location of [elsewhere, apart]) {
    const form = await anAdForm({ ...location, title: 'سيارة نظيفة جدًا' })
    const answer = await visit('/post', { as: await aPerson(), form })
    expect(answer.status).toBe(422)
    const page = await html(answer)
    expect(page).toContain('الحي لا يتبع المنطقة المختارة')
    expect(page).toContain('سيارة نظيفة جدًا')
  }
})

test('a list is narrowed by it, its chip takes it back, and its name finds ads that do not write it', async () => {
  const chosen = { governorateId: mazzeh.governorateId, districtId: mazzeh.districtId, neighbourhoodId: mazzeh.id }
  const ad = await anAd({ status: 'approved', categoryId: 2, title: 'شقة طابق ثالث', ...chosen })
  await anAd({ status: 'approved', categoryId: 2, title: 'شقة طابق ثالث', governorateId: 1 })
  const page = await html(await visit(`/browse?governorate=damascus&neighbourhood=${mazzeh.id}`))
  // What is near stands behind it.
  expect(page).toContain('إعلان واحد')
  expect(idsIn(page)[0]).toBe(ad.id)
  expect(page).toContain('المزة، دمشق')
  const chips = chipsIn(page)
  expect(chips).toContain('المزة')
  expect(chips).toContain('href="/browse?governorate=damascus"')
  const found = idsIn(await html(await visit(`/browse?search=${encodeURIComponent('شقة طابق ثالث المزة')}`)))
  expect(found[0]).toBe(ad.id)
  // Of another governorate, or of another district, it narrows nothing.
  const unknown = await html(await visit(`/browse?governorate=aleppo&neighbourhood=${mazzeh.id}`))
  expect(chipsIn(unknown)).not.toContain('المزة')
})

test('a pasted text that names one chooses it', async () => {
  const text = 'غسالة سامسونغ 7 كيلو نظيفة السعر 900 الف\nالمزة\n0933 123 456'
  const as = await aPerson()
  const answer = await visit('/post/from-text', { as, form: { text } })
  const page = await html(await visit(answer.headers.get('Location')!, { as }))
  expect(page).toContain('دمشق › المزة')
  expect(page).toMatch(new RegExp(`<option value="${mazzeh.id}" selected="">المزة</option>`))
})
