import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adSorts } from '#shared/ad-sorts.ts'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import { seed } from '#tests/support/in-turn.ts'

await anAd({ status: 'approved', categoryId: 1, subcategoryId: '1-1', title: 'سيارة kia' })
await anAd({ status: 'approved', categoryId: 2, governorateId: 3, title: 'شقة !!' })

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...'سيارة شقة kia 15!%_\\\'"<>&؛٣', '\u202e', '\ud83d\ude97', '\u064b'),
    maxLength: 30,
  }),
  fc.constantFrom('', 'س'.repeat(10_000), 'a b '.repeat(2_500), '\ud83d', 'null', '-1', '1e9', '[object Object]'),
)
/** A right value, one that is nearly right, or anything. */
const value = (...right: string[]) =>
  fc.oneof(
    fc.constantFrom(...right),
    fc.constantFrom(...right).map((x) => `${x} `),
    text,
  )
const query = fc.record(
  {
    search: text,
    category: value('1', '2', '10', '77'),
    subcategory: value('1-1', '2-1', '9-9'),
    governorate: value('حلب', 'Aleppo', 'rif-dimashq', '3'),
    sort: value(...adSorts),
    view: value('grid', 'list', 'map'),
    after: value('MC4xLjEuMS4wMDAwMDAwMA', 'x'),
    other: text,
  },
  { requiredKeys: [] },
)
const path = fc.oneof(
  fc.constantFrom(
    '/browse',
    '/en/browse',
    '/browse.atom',
    '/category/1',
    '/en/category/2',
    '/browse.data',
    '/category/1.data',
  ),
  value('1', '77', '0', '01', '1.0', '0x1', '99999999').map(
    (id) => `/category/${encodeURIComponent(id.toWellFormed())}`,
  ),
)

test(`whatever is asked of a list is answered calmly (seed ${seed})`, { timeout: 120_000 }, async () => {
  for (const [where, parameters] of fc.sample(fc.tuple(path, query), { numRuns: 250, seed })) {
    const address = `${where}?${new URLSearchParams(parameters as Record<string, string>)}`
    const answer = await visit(address)
    const hasNul = address.includes('%00')
    const known = hasNul ? [400] : where.startsWith('/category/') ? [200, 404, 400] : [200]
    expect(known, `${answer.status} ${address.slice(0, 300)}`).toContain(answer.status)
    const body = await answer.text()
    if (answer.status === 200 && !/\.(data|atom)$/.test(where)) expect(body).toMatch(/<h1[^>]*>[^<]/)
  }
})

test('ids that are written otherwise than a category is are no category', async () => {
  for (const id of ['01', '1.0', '0x1', '1e0', '+1', '１', '1-1', '%20'])
    expect((await visit(`/category/${id}`)).status, id).toBe(404)
  expect((await visit('/category/1')).status).toBe(200)
})
