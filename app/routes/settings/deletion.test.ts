import { beforeEach, expect, test } from 'vitest'
import { aMember, flashOf, password, sessionOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

const base = '/settings/security/deletion'
const logIn = (email: string) => visit('/login', { form: { email, password, returnTo: '/browse' } })

test('deleted with the password; logging in asks first whether to keep it, and one press does', async () => {
  const member = await aMember()
  const ad = await anAd({ owner: member, status: 'approved' })
  const wrong = await visit(base, { as: member, form: { currentPassword: 'wrong' } })
  expect(wrong.status).toBe(422)

  const answer = await visit(base, { as: member, form: { currentPassword: password } })
  expect([answer.status, answer.headers.get('Location'), flashOf(answer)]).toEqual([303, '/', 'account_leaving'])
  expect(answer.headers.getSetCookie().join()).toContain('session=;')
  expect((await visit(`/ad/${ad.id}`)).status).toBe(410)

  const back = await logIn(member.email)
  expect([back.status, back.headers.get('Location')]).toEqual([303, base])
  const headers = { Cookie: sessionOf(back) }
  const page = await (await visit(base, { headers })).text()
  expect(page).toContain('إبقاء حسابي')
  expect(page).not.toContain('name="currentPassword"')

  const cancelled = await visit(`${base}/cancellation`, { headers, method: 'POST' })
  expect([cancelled.status, cancelled.headers.get('Location'), flashOf(cancelled)]).toEqual([
    303,
    '/profile',
    'account_kept',
  ])
  expect((await visit(`/ad/${ad.id}`)).status).toBe(200)
  expect((await logIn(member.email)).headers.get('Location')).toBe('/browse')
})

test('while it waits, nothing else is theirs to do', async () => {
  const leaving = await aMember({ eraseAt: new Date(Date.now() + 1e8), role: 'admin' })
  for (const path of ['/post', '/profile', '/settings', '/en/settings/security', '/notifications']) {
    const answer = await visit(path, { as: leaving })
    const expected = path.startsWith('/en') ? `/en${base}` : base
    expect([answer.status, answer.headers.get('Location')], path).toEqual([303, expected])
  }
  expect((await visit('/post', { as: leaving, form: { title: 'x' } })).headers.get('Location')).toBe(base)
  expect((await visit('/admin/ads', { as: leaving })).status).toBe(403)
  expect((await visit('/browse', { as: leaving })).status).toBe(200)
})
