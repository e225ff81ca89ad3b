import { expect, test } from 'vitest'
import { authorization } from '#tests/laws/authorization.ts'
import { visit } from '#tests/support/visit.ts'
import { cast, place } from './places.ts'
import { prepared } from './prepared-acts.ts'

/** The desks whose rows are changed in their place; a form for something new stands at the top of its page. */
const desks = /^admin\/(categories|subcategories|testimonials|platform-ads|search)\/./

const placed = authorization
  .filter(({ method, path, answers }) => method === 'POST' && desks.test(path) && answers.admin === 303)
  .map((row) => {
    const prepare = async () => ({ ...(await place(row)), form: row.form ?? { token: 'x' }, as: (await cast()).admin })
    return [`${row.path} ${JSON.stringify(row.form ?? {})}`, prepare] as const
  })
const acts = [...placed, ...Object.entries(prepared).filter(([path]) => desks.test(path))]

test('the walk knows the desks', () => {
  expect(acts.length).toBeGreaterThan(10)
})

// With scripts the page keeps its place by itself.
test.for(acts)('without scripts POST /%s leads back to the row it was about', async ([, prepare]) => {
  const { path, form, as } = await prepare()
  const answer = await visit(path, { as, form })
  expect(answer.status).toBe(303)
  const [page = '', anchor] = answer.headers.get('Location')!.split('#')
  expect(anchor).toBeTruthy()
  const html = await (await visit(page, { as })).text()
  // What is gone leads to its list, or to the page's head where that was the last of it.
  if (!/removal/.test(path)) expect(html).toContain(`id="${anchor}"`)
})
