import { expect, test } from 'vitest'
import { readAd } from '#tests/support/ad-traces.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { htmlForms } from '#tests/support/html-forms.ts'
import { visit } from '#tests/support/visit.ts'

const fields = { title: 'خزانة مكتب', description: 'خشب زان، بحالة جيدة.', category: '6', price: '0', type: 'promoted' }

test('the form with its known names; published at once where the administrator is, at no price too', async () => {
  const as = await anAdmin({ governorateId: 4 })
  const page = await (await visit('/admin/post', { as })).text()
  const form = htmlForms(page).find(({ action }) => action === '/admin/post')!
  expect(form.controls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['title', 'price', 'currency', 'category', 'type', 'description', 'governorate', 'images']),
  )
  expect(page).not.toMatch(/25,000|50,000/)
  const answer = await visit('/admin/post', { as, form: fields })
  expect(answer.status).toBe(303)
  const path = answer.headers.get('Location')!
  expect(await readAd(Number(path.split('/').at(-1)))).toMatchObject({
    governorateId: 4,
    status: 'approved',
    price: 0,
    type: 'promoted',
  })
  expect((await visit(path)).status).toBe(200)
})

test('what is missing is said with what was typed; without any place one has to be chosen', async () => {
  const as = await anAdmin({ governorateId: null })
  const answer = await visit('/admin/post', { as, form: fields })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('اختر المحافظة')
  expect(page).not.toContain('يرجى إضافة صورة واحدة على الأقل')
  expect(page).toContain('value="خزانة مكتب"')
  const free = await visit('/admin/post', { as, form: { ...fields, governorate: '1', category: '10', price: '7' } })
  expect(await free.text()).toContain('يجب أن يكون سعر المواد المجانية 0')
})
