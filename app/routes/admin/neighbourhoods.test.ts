import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin()
const text = async (answer: Response) => (await answer.text()).replaceAll('&amp;', '&').replace(/<!-- -->/g, '')
const { id } = await db.selectFrom('districts').select('id').where('slug', '=', 'shahba').executeTakeFirstOrThrow()
const path = `/admin/neighbourhoods/${id}`

test('every centre has neighbourhoods to begin with, and the list of a district is edited as a text', async () => {
  const all = await text(await visit('/admin/neighbourhoods', { as: admin }))
  expect(all).toContain('ريف دمشق')
  const governorates = await db
    .selectFrom('neighbourhoods')
    .innerJoin('districts', 'districts.id', 'districtId')
    .select('governorateId')
    .distinct()
    .execute()
  expect(governorates).toHaveLength(14)
  expect(await text(await visit('/admin/neighbourhoods/1', { as: admin }))).toContain('المزة Mazzeh')
  const answer = await visit(path, { as: admin, form: { neighbourhoods: 'السوق Souq\nالمسرح = 1 Theatre' } })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}#list`])
  expect(await text(await visit(path, { as: admin }))).toContain('السوق Souq\nالمسرح = 1 Theatre')
  const form = await text(await visit('/browse?governorate=as-suwayda'))
  expect(form).toContain('المسرح')
})

test('what is wrong in a list comes back with its line and all that was typed', async () => {
  const neighbourhoods = 'السوق Souq\n\nالقلعة Qalaa\nالسوق Bazaar'
  const answer = await visit(path, { as: admin, form: { neighbourhoods } })
  expect(answer.status).toBe(422)
  const page = await text(answer)
  expect(page).toContain('في القائمة اسم مكرر. السطر 4:')
  expect(page).toContain(neighbourhoods)
})

test('whoever saves over a change of somebody else is told, and the second time replaces it', async () => {
  const form = { neighbourhoods: 'الحارة Hara', version: '99' }
  const refused = await visit(path, { as: admin, form })
  expect(refused.status).toBe(409)
  const page = await text(refused)
  expect(page).toContain('غيّر مدير آخر أحياء هذه المنطقة قبل قليل')
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
  expect((await visit(path, { as: admin, form: { ...form, version } })).status).toBe(303)
  expect((await visit('/admin/neighbourhoods/999', { as: admin })).status).toBe(404)
  expect((await visit('/admin/neighbourhoods/999', { as: admin, form })).status).toBe(404)
})
