import { beforeEach, expect, test } from 'vitest'
import { ask, begin, noteChange, pageCache } from '#tests/support/cached-pages.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'

let release = () => {}
let gate = Promise.resolve()

beforeEach(async () => {
  await begin()
  gate = new Promise<void>((open) => (release = open))
})

test.each([
  ['fails', async (answer: Promise<Response>) => (await answer, new Response('busy', { status: 503 }))],
  ['does not come', async (answer: Promise<Response>) => (await gate, answer)],
])('where a page %s, whoever asked is sent the copy of before, which says so', async (_, failing) => {
  const person = await aPerson({ name: 'أبو الليل' })
  const copy = await ask('/en/browse')
  // What was a visitor's a moment ago serves when it is no longer fresh too.
  await noteChange({ adId: 999_999, categoryId: 1 })
  Object.assign(pageCache, { behave: failing, patience: 200 })
  const [visitor, signedIn] = await Promise.all([
    ask('/en/browse'),
    ask('/en/browse', { Cookie: await sessionCookie(person) }),
  ])
  for (const stale of [visitor, signedIn]) {
    expect(stale.status).toBe(200)
    expect(stale.text).toContain('The site is very busy right now')
    expect(stale.text).not.toMatch(/<script|أبو الليل/)
    expect(stale.headers.get('Age')).toMatch(/^\d+$/)
    expect(stale.headers.get('Cache-Control')).toBe('no-store')
    // Else a browser would store the note with it, or forget what its reader had stored.
    expect(stale.headers.get('Offline-Copy')).toBeNull()
  }
  expect(copy.headers.get('Offline-Copy')).toBe('visitor; store')
  Object.assign(pageCache, { behave: undefined, patience: 10_000 })
  release()
  const after = await ask('/en/browse')
  expect(after.text).not.toContain('The site is very busy')
  expect(after.text.length).toBe(copy.text.length)
})

test('where too many pages are being made, nobody waits for one of which there is a copy', async () => {
  await ask('/browse')
  pageCache.behave = async (answer) => (await gate, answer)
  const waiting = [1, 2, 3].map((id) => ask(`/category/${id}`))
  await expect.poll(() => pageCache.made).toBe(4)
  const person = await aPerson()
  const sent = await ask('/browse', { Cookie: await sessionCookie(person) })
  expect(sent.text).toContain('الموقع مزدحم الآن')
  expect(pageCache.made).toBe(4)
  release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
})
