import { beforeAll, beforeEach, expect, test } from 'vitest'
import { actors, authorization } from '#tests/laws/authorization.ts'
import { env } from '#config/env.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { htmlForms } from '#tests/support/html-forms.ts'
import { seed, someOf } from '#tests/support/in-turn.ts'
import { visit } from '#tests/support/visit.ts'
import { doneActs, placed, verbs } from './done-acts.ts'
import { formOn, fieldsOf } from './page-forms.ts'
import { cast, pages, makeSubject } from './places.ts'
import { atTheHead, elsewhere, everywhere, leadingOn, pagesOf, withoutForm } from './where-forms-stand.ts'

const barePage = (address: string) => address.split(/[?#]/)[0]!
const acts = doneActs.filter(({ verb }) => !(verb in withoutForm) && !(verb in leadingOn))

/** Each list has more than one row, so that there is one to go on with. */
beforeAll(async () => {
  for (const status of ['pending', 'approved', 'rejected'] as const) for (const _ of [1, 2]) await anAd({ status })
  for (const _ of [1, 2]) await anAd({ deletedAt: new Date(), deletedReason: 'admin' })
  for (const { verb, prepare } of doneActs) if (/^admin\/(orders|reports\/:)/.test(verb)) await prepare()
  for (const path of authorization
    .map((row) => row.path)
    .filter((path) => /^(admin|notifications|searches|settings)\/.*:.*removal$/.test(path)))
    await placed(path)
})
beforeEach(() => db.deleteFrom('rateLimits').execute())

test('U5: every verb is chosen, or it is said why not', () => {
  const covered = new Set(acts.map(({ verb }) => verb))
  const tables = { ...withoutForm, ...leadingOn }
  expect([...verbs].filter((verb) => !covered.has(verb) && !(verb in tables))).toEqual([])
  expect(Object.keys({ ...tables, ...atTheHead }).filter((verb) => !verbs.has(verb))).toEqual([])
})

const openedAtHead = new Set<string>()

/** Every other verb, with all its acts. */
const chosen = new Set(someOf([...new Set(acts.map(({ verb }) => verb))], 2))

test.for(acts.filter(({ verb }) => chosen.has(verb)))(
  `U5: without scripts POST /$name comes back to where its form stood (seed ${seed})`,
  async ({ name, verb, prepare }) => {
    const act = await prepare()
    const { page, form } = await formOn(pagesOf(name, act), act)
    expect(form, 'no page has this form').toBeDefined()
    const answer = await visit(act.path, {
      as: act.as,
      form: fieldsOf(form!, act),
      headers: { Referer: new URL(page, env.publicUrl).href },
    })
    expect(answer.status).toBeLessThan(400)
    const to = answer.headers.get('Location')
    if (barePage(to ?? act.path) !== barePage(page)) return
    // A browser keeps what stands behind the # of the form where its answer names nothing.
    const anchor = (to ?? form!.action).split('#')[1]
    const there = to ? await (await visit(to, { as: act.as })).text() : await answer.text()
    const isThere = anchor !== undefined && there.includes(` id="${anchor}"`)
    if (!isThere && !anchor && verb in atTheHead) openedAtHead.add(verb)
    else expect([to, isThere]).toEqual([to, true])
  },
)

test('U5: what is said to stand at the head of its page comes back there', () => {
  expect(Object.keys(atTheHead).filter((verb) => chosen.has(verb) && !openedAtHead.has(verb))).toEqual([])
})

/** The verb that a form of a page is sent to. */
const verbOf = (action: string) =>
  [...verbs].find((verb) => new RegExp(`^/${verb.replace(/:\w+/g, '[^/]+')}$`).test(barePage(action)))

test('U5: no other page has a form of which nobody said where it leads back to', { timeout: 60_000 }, async () => {
  const unknown = new Set<string>()
  for (const { row, actor } of pages) {
    const { path } = await makeSubject(row)
    const html = await (await visit(path, { as: (await cast())[actor] })).text()
    for (const { method, action } of htmlForms(html)) {
      const verb = method === 'post' && verbOf(action)
      if (!verb || verb in everywhere) continue
      const act = { path: barePage(action), form: {}, as: null }
      const said = doneActs.filter((act) => act.verb === verb).flatMap(({ name }) => pagesOf(name, act))
      if (![...said, act.path].some((page) => barePage(page) === path)) unknown.add(`${verb} on ${row.path}`)
    }
  }
  expect([...unknown].filter((form) => !elsewhere.some(([forms]) => forms.test(form)))).toEqual([])
  expect(elsewhere.filter(([forms]) => ![...unknown].some((form) => forms.test(form)))).toEqual([])
})

const isRefusal = (status: number) => status === 409 || status === 422
const refused = authorization.flatMap((row) => {
  const actor =
    row.method === 'POST' && !(row.path in withoutForm) && actors.find((candidate) => isRefusal(row.answers[candidate]))
  return actor ? [[`${row.path} ${JSON.stringify(row.form ?? {})} as ${actor}`, row, actor] as const] : []
})

test.for(someOf(refused, 2))(
  `U3: without scripts the refusal of POST /%s is what its page opens at (seed ${seed})`,
  async ([, row, actor]) => {
    const { path } = await makeSubject(row)
    const answer = await visit(path, { as: (await cast())[actor], form: row.form ?? { token: 'x' } })
    expect(isRefusal(answer.status)).toBe(true)
    const page = await answer.text()
    const isAgain = htmlForms(page).some(({ method, action }) => method === 'post' && barePage(action) === path)
    // Where the form is not there again, the answer is all that its page holds.
    expect(page).toMatch(isAgain ? /<div role="alert"[^>]* autofocus=""/i : /role="(alert|status)"/)
  },
)
