import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { actors, authorization } from '#tests/laws/authorization.ts'
import { cast, makeSubject } from '#tests/requests/places.ts'
import { prepared } from '#tests/requests/prepared-acts.ts'
import { db } from '#tests/support/database.ts'
import { seed } from '#tests/support/in-turn.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'
import { controlsOf, formCases, type FuzzCase } from './fuzz-forms.ts'
import { wrongWith } from './judge-answer.ts'
import { brokenInvariants, changedRights, storedRights } from './stored-rights.ts'

/** Cases for each address, and after how many everything that it names is made anew. */
const casesPerAddress = inject('everyStep') ? 500 : 50
const perSubject = 50

const people = await cast()
const paths = [...new Set(authorization.filter(({ method }) => method === 'POST').map(({ path }) => path))]

/** The state of what it names in which an address does most, and one who may. */
function welcomeAt(path: string) {
  const rows = authorization.filter((row) => row.method === 'POST' && row.path === path)
  const row = rows.find(({ answers }) => Object.values(answers).some((status) => status < 400)) ?? rows[0]!
  const actor = actors.toReversed().find((name) => row.answers[name] < 400 || row.answers[name] === 422) ?? 'admin'
  return { row, actor }
}

async function stage(path: string) {
  const { row, actor } = welcomeAt(path)
  // Of these there is room for so many, or for one of a name.
  for (const table of ['savedSearches', 'rateLimits', 'bannedWords', 'searchSynonyms', 'expiryStops'] as const)
    await db.deleteFrom(table).execute()
  const made = await prepared[path]?.()
  const own = made ?? { path: (await makeSubject(row)).path, as: people[actor] }
  const cookie = own.as ? await sessionCookie(own.as) : ''
  return { path: own.path, cookie, other: await sessionCookie(people.user) }
}

function send({ pairs: _, body, type, headers, isDocument, isOther }: FuzzCase, at: Awaited<ReturnType<typeof stage>>) {
  const cookies = [isOther ? at.other : at.cookie, headers['Cookie']].filter(Boolean).join('; ')
  const accepted: Record<string, string> = isDocument ? { Accept: 'text/html,application/xhtml+xml' } : {}
  return visit(isDocument ? at.path : `${at.path}.data`, {
    method: 'POST',
    body,
    headers: { ...headers, Cookie: cookies, ...accepted, ...(type !== undefined && { 'Content-Type': type }) },
  })
}

let tried = 0
const withSchema = paths.filter((path) => controlsOf(path).isOfSchema)

for (const path of paths) {
  test(`POST /${path} answers ${casesPerAddress} generated forms (seed ${seed})`, { timeout: 600_000 }, async () => {
    const cases = fc.sample(formCases(path), { seed, numRuns: casesPerAddress })
    const faults: string[] = []
    for (let from = 0; from < cases.length; from += perSubject) {
      const at = await stage(path)
      const before = await storedRights()
      for (const form of cases.slice(from, from + perSubject)) {
        const answer = await send(form, at)
        tried++
        const wrong = await wrongWith(answer, form.isDocument)
        if (wrong) faults.push(`${answer.status} ${wrong}: ${described(form)}`)
      }
      faults.push(...changedRights(path, before, await storedRights()))
    }
    expect(faults.slice(0, 5)).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>)['status']).toBeUndefined()
  })
}

function described({ pairs, type, headers }: FuzzCase) {
  const said = pairs.map(([name, value]) => `${name}=${value.slice(0, 60)}`).join('&')
  return `${said} as ${type} with ${JSON.stringify(headers).slice(0, 200)}`
}

test('what is stored after all of that keeps the rules of the product', async () => {
  expect(await brokenInvariants()).toEqual([])
  expect(tried).toBe(paths.length * casesPerAddress)
  expect(withSchema.length).toBeGreaterThan(paths.length / 3)
})

afterAll(() => {
  for (const name of ['status', 'role', 'x']) Reflect.deleteProperty(Object.prototype, name)
})
