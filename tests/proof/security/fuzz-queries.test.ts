import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { actors, authorization } from '#tests/laws/authorization.ts'
import { sourceFiles } from '#tests/laws/source-files.ts'
import { cast, makeSubject } from '#tests/requests/places.ts'
import { db } from '#tests/support/database.ts'
import { escaped, hostileEscape, hostileHeaders, spellings } from '#tests/support/hostile-values.ts'
import { seed } from '#tests/support/in-turn.ts'
import { choices, controlNames } from '#tests/support/request-values.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'
import { wrongWith } from './judge-answer.ts'
import { brokenInvariants } from './stored-rights.ts'

const casesPerAddress = inject('everyStep') ? 500 : 50

const people = await cast()
const paths = [...new Set(authorization.filter(({ method }) => method === 'GET').map(({ path }) => path))]
/** Every name that a loader reads from an address, and those of forms: the lists filter by what ads are described with. */
const names = [...new Set([...namesRead(), ...controlNames, '_routes', 'index', 'after', 'before', 'sort', 'view'])]

function namesRead() {
  return sourceFiles(['app', 'server', 'shared'], ['.ts', '.tsx']).flatMap(({ text }) =>
    [...text.matchAll(/(?:searchParams|query|params)\.(?:get|getAll|has)\('(\w+)'/g)].map(([, name = '']) => name),
  )
}

const cursor = fc.jsonValue({ maxDepth: 2 }).map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))
const pair = fc
  .constantFrom(...names)
  .chain((name) =>
    fc.tuple(
      fc.constantFrom(...spellings(name)).map(escaped),
      fc.oneof({ weight: 5, arbitrary: hostileEscape }, fc.constant(escaped(choices[name] ?? '1')), cursor),
    ),
  )
const queryCase = fc.record({
  pairs: fc.array(pair, { minLength: 1, maxLength: 12 }),
  headers: hostileHeaders,
  isDocument: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
  language: fc.constantFrom('', '', '/en'),
  // In the place of one part of the address.
  instead: fc.option(fc.tuple(fc.nat(6), hostileEscape), { freq: 6 }),
  method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD'),
})
type QueryCase = typeof queryCase extends fc.Arbitrary<infer T> ? T : never

function addressOf(path: string, { pairs, isDocument, language, instead }: QueryCase) {
  const parts = path.slice(1).split('/')
  if (instead) parts[instead[0] % parts.length] = instead[1].replace(/^%2[Ff]|^\/+/, 'x').slice(0, 600)
  const query = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  const local = `${language}/${parts.join('/')}`
  return `${isDocument || path === '/' ? local : `${local}.data`}?${query}`.slice(0, 4000)
}

/** One who sees most of an address, in the state in which it shows most. */
async function stage(path: string) {
  const rows = authorization.filter((row) => row.method === 'GET' && row.path === path)
  const row = rows.find(({ answers }) => Object.values(answers).some((status) => status < 400)) ?? rows[0]!
  const actor = actors.toReversed().find((name) => row.answers[name] === 200) ?? 'owner'
  await db.deleteFrom('savedSearches').execute()
  const subject = await makeSubject(row)
  const person = people[actor]
  return { path: subject.path, cookie: person ? await sessionCookie(person) : '' }
}

for (const path of paths) {
  test(`GET /${path} answers ${casesPerAddress} generated queries (seed ${seed})`, { timeout: 600_000 }, async () => {
    const faults: string[] = []
    const at = await stage(path)
    for (const request of fc.sample(queryCase, { seed, numRuns: casesPerAddress })) {
      const address = addressOf(at.path, request)
      const Cookie = [at.cookie, request.headers['Cookie']].filter(Boolean).join('; ')
      const accepted: Record<string, string> = request.isDocument ? { Accept: 'text/html' } : {}
      const answer = await visit(address, {
        method: request.method,
        headers: { ...request.headers, Cookie, ...accepted },
      })
      const wrong = await wrongWith(answer, request.isDocument && request.method === 'GET')
      if (wrong) faults.push(`${answer.status} ${wrong}: ${request.method} ${address.slice(0, 500)}`)
    }
    expect(faults.slice(0, 5)).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
}

test('reading changes nothing that rules forbid', async () => {
  expect(await brokenInvariants()).toEqual([])
  expect(names.length).toBeGreaterThan(100)
})
