import { beforeEach, expect, test } from 'vitest'
import { ask, begin, noteChange, pageCache } from '#tests/support/cached-pages.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'

beforeEach(begin)

const ad = await anAd({ status: 'approved' })
const path = `/ad/${ad.id}`
const stored = (tags: string) => ({ 'Service-Worker-Navigation-Preload': tags })
const tagOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers.get('ETag')?.replaceAll('"', '') ?? ''

test('a page that the browser has stored, and that is still the same, is not sent again', async () => {
  const tag = tagOf(await ask(path))
  expect(tag).toMatch(/^[\w-]{11}$/)
  // Made anew a moment later it is the same.
  await new Promise((done) => setTimeout(done, 5))
  await noteChange('everything')
  for (const tags of [tag, `aaaaaaaaaaa ${tag} bbbbbbbbbbb`]) {
    const answer = await ask(path, stored(tags))
    expect([answer.status, answer.text, tagOf(answer)]).toEqual([204, '', tag])
    expect(answer.headers.get('Offline-Copy')).toBe('visitor; store')
    expect(answer.headers.get('Content-Security-Policy')).toBeNull()
  }
  expect(pageCache.made).toBe(2)
})

test('it is sent where anything on it is another, in another look, and to whoever is signed in', async () => {
  const tag = tagOf(await ask(path))
  expect((await ask('/browse', stored(tag))).status).toBe(200)
  expect((await ask(`/en${path}`, stored(tag))).status).toBe(200)
  expect((await ask(path, { ...stored(tag), Cookie: 'theme=dark' })).status).toBe(200)
  const own = await ask(path, { ...stored(tag), Cookie: await sessionCookie(await aPerson()) })
  expect([own.status, own.headers.get('ETag')]).toEqual([200, null])
  for (const tags of ['true', `${tag}x`, tag.slice(1)]) expect((await ask(path, stored(tags))).status).toBe(200)
  await db.updateTable('ads').set({ price: 7 }).where('id', '=', ad.id).execute()
  await noteChange('everything')
  const changed = await ask(path, stored(tag))
  expect(changed.status).toBe(200)
  expect(tagOf(changed)).not.toBe(tag)
})
