import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin()
const page = async (path: string) => (await visit(path, { as: admin })).text()
const send = (path: string, form: Record<string, string>) => visit(`/admin/categories${path}`, { as: admin, form })
const flash = (answer: Response) => /flash=([a-z_]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1]
const categoryNamed = (nameEn: string) =>
  db.selectFrom('categories').selectAll().where('nameEn', '=', nameEn).executeTakeFirstOrThrow()

test('added, renamed, sorted and deleted by plain forms; every page says so at once', async () => {
  await page('/home')
  const added = await send('', { name: 'شاحنات', nameEn: 'Trucks', icon: 'Car' })
  expect([added.status, added.headers.get('Location'), flash(added)]).toEqual([
    303,
    '/admin/categories',
    'category_added',
  ])
  expect(await page('/home')).toContain('شاحنات')
  const { id } = await categoryNamed('Trucks')

  const renamed = await send(`/${id}`, { name: 'شاحنات ورافعات', nameEn: 'Trucks', icon: 'Bike', version: '1' })
  expect([renamed.status, flash(renamed)]).toEqual([303, 'category_updated'])
  expect(await page(`/category/${id}`)).toContain('شاحنات ورافعات')
  expect(await categoryNamed('Trucks')).toMatchObject({ icon: 'Bike', version: 2 })

  expect((await send(`/${id}/subcategories`, { name: 'قلابات', nameEn: 'Tippers' })).status).toBe(303)
  expect(await page(`/category/${id}`)).toContain('قلابات')
  expect((await send(`/${id}/order`, { place: '١' })).status).toBe(303)
  const list = await page('/en/admin/categories')
  expect(list.indexOf('value="Trucks"')).toBeLessThan(list.indexOf('value="Vehicles"'))

  const ad = await anAd({ status: 'approved', categoryId: id, subcategoryId: `${id}-1` })
  const answer = await send(`/${id}/removal`, {})
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('اختر الفئة التي تنتقل إليها الإعلانات.')
  const removed = await send(`/${id}/removal`, { to: '1' })
  expect([removed.status, flash(removed)]).toEqual([303, 'category_deleted'])
  expect((await visit(`/category/${id}`)).status).toBe(404)
  expect(await page('/browse?category=1')).toContain(`data-ad-id="${ad.id}"`)
})

test('a refused form comes back in its place, with everything typed', async () => {
  const empty = await send('', { name: 'سفن', nameEn: '', icon: 'Boat' })
  expect(empty.status).toBe(422)
  const html = await empty.text()
  for (const words of ['value="سفن"', 'اكتب اسم الفئة بالإنجليزية', 'اختر أيقونة من القائمة'])
    expect(html).toContain(words)
  const { version } = await categoryNamed('Fashion')
  const late = await send('/5', { name: 'ملابس', nameEn: 'Clothes', version: String(version + 5) })
  expect(late.status).toBe(409)
  const words = await late.text()
  expect(words).toContain('غيّر مدير آخر هذه الفئة قبل قليل')
  expect(words).toContain('value="ملابس"')
  expect(words).toContain(`name="version" value="${version}"`)
  expect((await send('/5', { name: 'ملابس', nameEn: 'Fashion', version: String(version) })).status).toBe(303)
  expect((await send('/99999', { name: 'x', nameEn: 'x' })).status).toBe(404)
  expect((await send('/1/order', { place: 'x' })).status).toBe(422)
})

test('what is saved in its place answers with its version', async () => {
  const { version } = await categoryNamed('Services')
  const form = { name: 'خدمات وأعمال', nameEn: 'Services', version: String(version), inline: 'on' }
  const saved = await visit('/admin/categories/9.data', { as: admin, form })
  expect(saved.status).toBe(200)
  expect(await saved.text()).toContain('saved')
  expect(await categoryNamed('Services')).toMatchObject({ nameAr: 'خدمات وأعمال', version: version + 1 })
})
