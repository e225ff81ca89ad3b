import { expect, test } from 'vitest'
import { listMakes } from '#domain/categories/list-categories.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin()
const text = async (answer: Response) => (await answer.text()).replaceAll('&amp;', '&').replace(/<!-- -->/g, '')

test('the list of a category is edited as a text, and forms suggest what it says', async () => {
  const page = await text(await visit('/admin/makes/1', { as: admin }))
  expect(page).toContain('كيا Kia: ريو Rio')
  const answer = await visit('/admin/makes/5', {
    as: admin,
    form: { makes: 'زارا Zara\nأديداس Adidas: سامبا Samba', subcategory: '5-3' },
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/makes/5#list'])
  const suggested: unknown = await (await visit('/browse/makes/5')).json()
  expect(suggested).toEqual([
    { ar: 'زارا', en: 'Zara', models: [] },
    { ar: 'أديداس', en: 'Adidas', models: [{ ar: 'سامبا', en: 'Samba' }] },
  ])
  expect(await text(await visit('/admin/makes', { as: admin }))).toContain('2 ماركة، 1 موديل')
  // Offered in that subcategory, and where none is chosen.
  const offers = async (path: string) => (await text(await visit(path))).includes('name="make"')
  expect(
    await Promise.all(['/category/5', '/category/5?subcategory=5-3', '/category/5?subcategory=5-1'].map(offers)),
  ).toEqual([true, true, false])
})

test('what is wrong in a list comes back with its line and all that was typed', async () => {
  const makes = 'كيا Kia\n\nهيونداي Hyundai\nكيا KIA: ريو'
  const answer = await visit('/admin/makes/5', { as: admin, form: { makes } })
  expect(answer.status).toBe(422)
  const page = await text(answer)
  expect(page).toContain('في القائمة اسم مكرر. السطر 4:')
  expect(page).toContain(makes)
  expect((await listMakes(db)).some(({ nameEn }) => nameEn === 'KIA')).toBe(false)
})

test('whoever saves over a change of somebody else is told, and the second time replaces it', async () => {
  const form = { makes: 'لادا Lada', version: '9' }
  const refused = await visit('/admin/makes/7', { as: admin, form })
  expect(refused.status).toBe(409)
  const page = await text(refused)
  expect(page).toContain('غيّر مدير آخر هذه القائمة قبل قليل')
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
  expect((await visit('/admin/makes/7', { as: admin, form: { ...form, version } })).status).toBe(303)
})
