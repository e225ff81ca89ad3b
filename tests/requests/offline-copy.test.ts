import { expect, test } from 'vitest'
import { aPerson } from '#tests/support/factories.ts'
import { begun } from '#tests/support/talks.ts'
import { visit } from '#tests/support/visit.ts'

const { id, ad, buyer } = await begun()
const markOf = async (path: string, options: Parameters<typeof visit>[1] = {}) =>
  (await visit(path, options)).headers.get('Offline-Copy')

test('pages say whose they are, by a name that says nothing, and which of them may be stored', async () => {
  const own = await markOf('/settings', { as: buyer })
  expect(own).toMatch(/^[\w-]{16}$/)
  expect(own).not.toContain(buyer.id)
  expect(await markOf('/settings', { as: await aPerson() })).not.toBe(own)
  for (const path of [`/messages/${id}`, '/messages', '/profile?tab=favorites', `/ad/${ad.id}`, '/en/browse'])
    expect([path, await markOf(path, { as: buyer })]).toEqual([path, `${own}; store`])
  for (const path of ['/', '/browse', `/ad/${ad.id}`, '/en/faq'])
    expect([path, await markOf(path)]).toEqual([path, 'visitor; store'])
})

test('what is not for reading later is not stored: forms, settings, refusals, what is said once', async () => {
  for (const path of ['/login', '/messages', '/profile', '/ad/999999999', '/reset-password'])
    expect([path, await markOf(path)]).toEqual([path, 'visitor'])
  for (const path of ['/post', '/settings/security', '/orders', '/notifications', '/ad/999999999'])
    expect([path, await markOf(path, { as: buyer })]).toEqual([path, expect.not.stringContaining('store')])
  expect(await markOf('/browse', { as: buyer, cookies: { flash: 'logged_in' } })).not.toContain('store')
  expect(await markOf('/browse.data', { as: buyer })).toMatch(/^[\w-]{16}$/)
})
