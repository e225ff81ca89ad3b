import { expect, test } from 'vitest'
import { authorization } from '#tests/laws/authorization.ts'
import { seed, someOf } from '#tests/support/in-turn.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'
import { pages, cast, makeSubject } from './places.ts'

const people = await cast()

const long = 'س'.repeat(10_000)
const values = [
  '',
  '%00',
  '-1',
  '0',
  '1e9',
  '999999999999999999999',
  '1.5',
  'null',
  '../../etc/passwd',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '%ED%A0%80',
  '%F0%9F%A6%84',
  '%E2%80%AE',
  '{"$gt":""}',
  '١٢٣',
]
const names = [
  'search',
  'category',
  'subcategory',
  'governorate',
  'sort',
  'view',
  'after',
  'status',
  'show',
  'returnTo',
  'token',
]

function isCalm(status: number) {
  return status < 500
}

for (const { row, actor } of pages.filter(({ actor, row }) => actor === 'admin' || row.answers.admin !== 200)) {
  test(`/${row.path}${row.ad ? ` (${row.ad})` : ''} survives every query that can be typed (seed ${seed})`, async () => {
    const { path } = await makeSubject(row)
    const queries = [
      ...values.flatMap((value) => names.map((name) => `${name}=${value}`)),
      names.map((name) => `${name}=a&${name}=b`).join('&'),
      '%',
      '&&&=',
      'search[]=x',
      `__proto__=1&constructor=2`,
    ]
    const as = people[actor]
    const browser: Record<string, string> = as ? { Cookie: await sessionCookie(as) } : {}
    const statuses = new Map<string, number>()
    for (const query of someOf(batches(queries), 3))
      statuses.set(query, (await visit(`${path}?${query}`, { headers: browser })).status)
    expect([...statuses].filter(([, status]) => !isCalm(status))).toEqual([])
  })
}

/** Many names in one request: the pages read each by itself. */
function batches(queries: string[]) {
  return Array.from({ length: Math.ceil(queries.length / names.length) }, (_, n) =>
    queries.slice(n * names.length, (n + 1) * names.length).join('&'),
  )
}

const missing = ['0', '-1', '1.5', 'abc', '99999999999999999999', '%00', "1'--", '1%2F2', '１']

/** Asks for every address as the administrator; those answered otherwise than 404, or 400 for what is no address. */
async function unexpected(patterns: string[], form?: Record<string, string>) {
  const browser = { Cookie: await sessionCookie(people.admin) }
  const found: string[] = []
  for (const pattern of patterns)
    for (const id of someOf(missing, 3)) {
      const path = pattern.replace('ID', id)
      const { status } = await visit(path, { headers: browser, form })
      if (status !== 404 && status !== 400) found.push(`${path} ${status}`)
    }
  return found
}

test('ids that nothing has are not found, never an error', async () => {
  const patterns = ['/ad/ID', '/category/ID', '/en/ad/ID', '/profile/ads/ID/edit', '/admin/ads/ID/approval']
  expect(await unexpected(patterns)).toEqual([])
})

/** What the verbs ask for that nobody but an owner does rightly, or that no other test sends. */
const anyForm = {
  version: '1',
  reason: 'unclear',
  pace: 'daily',
  name: 'كراسي',
  nameEn: 'Chairs',
  icon: 'Car',
  kind: 'general',
  authorAr: 'ليلى',
  authorEn: 'Layla',
  textAr: 'موقع مريح',
  textEn: 'A good site',
}

const writes = authorization.filter(
  ({ method, path }) => method === 'POST' && /:\w+Id|:key/.test(path) && !path.endsWith('/edit'),
)
// What an administrator never may is refused for that, whatever the id.
const may = new Set(writes.filter(({ answers }) => ![403, 422].includes(answers.admin)).map(({ path }) => path))

test.each([...may])('POST /%s on ids that nothing has is refused, never an error', async (path) => {
  // Filled in as it has to be, so that nothing but the id is wrong.
  const right = writes.find((row) => row.path === path && row.answers.admin === 303)
  const form = { ...anyForm, ...right?.form }
  expect(await unexpected([`/${path.replace(/:\w+/, 'ID')}`], form)).toEqual([])
})

test('a search of ten thousand characters is a sensible page', async () => {
  for (const path of ['/browse', '/en/browse', '/category/1']) {
    const answer = await visit(`${path}?search=${encodeURIComponent(long)}`)
    expect(answer.status).toBe(200)
  }
})

test('a wrong sort, view or cursor falls back to the usual list', async () => {
  for (const query of [
    'sort=wrong',
    'view=wrong',
    'after=wrong',
    `after=${Buffer.from('{"a":1}').toString('base64url')}`,
    'after=%FF',
  ])
    expect((await visit(`/browse?${query}`)).status).toBe(200)
})

test('what was typed is shown as text, wherever it is shown', async () => {
  const attack = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
  for (const name of names) {
    const page = await (await visit(`/browse?${name}=${encodeURIComponent(attack)}`)).text()
    expect(page).not.toContain('<img src=x')
    expect(page).not.toContain('<script>alert')
  }
})

test('forms that are not forms are refused, never an error', async () => {
  const bodies: [string, string][] = [
    ['application/json', '{"email":["a@example.com"]}'],
    ['text/plain', 'email=a'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na'],
    ['multipart/form-data', 'nothing'],
    ['application/x-www-form-urlencoded', 'email=%ED%A0%80&password=%00&email=b'],
    ['application/x-www-form-urlencoded', '__proto__=1&constructor=2&email[]=3'],
    ['', ''],
  ]
  const found: string[] = []
  for (const path of ['/login', '/register', '/forgot-password', '/theme', '/language', '/post'])
    for (const [type, body] of bodies) {
      const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
      const { status } = await visit(path, { as: path === '/post' ? people.user : null, method: 'POST', body, headers })
      if (!isCalm(status)) found.push(`${path} ${type || 'no type'}: ${body.slice(0, 30)} ${status}`)
    }
  expect(found).toEqual([])
})
