import { beforeEach, expect, test } from 'vitest'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { issueToken } from '#domain/people/single-use-token.ts'
import { aMember, flashOf, password, sessionOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('logging in comes back to where one was', async () => {
  const member = await aMember()
  const answer = await visit('/login', {
    form: { email: ` ${member.email.toUpperCase()} `, password, returnTo: '/en/profile' },
  })
  expect([answer.status, answer.headers.get('Location'), flashOf(answer)]).toEqual([303, '/en/profile', 'logged_in'])
  expect((await personOfCookies(db, sessionOf(answer)))?.id).toBe(member.id)
})

test('a known and an unknown address get the same answer, to the byte', async () => {
  const member = await aMember()
  const unknown = member.email.replace('visitor', 'nobodyy').slice(0, member.email.length)
  const bodies = await Promise.all(
    [member.email, unknown].map(async (email) => {
      const answer = await visit('/login', { form: { email, password: 'wrong' } })
      expect(answer.status).toBe(401)
      const html = await answer.text()
      return html
        .replaceAll(email, 'EMAIL')
        .replace(/nonce(=|":")"?[^"]+/g, '')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    }),
  )
  expect(bodies[0]).toBe(bodies[1])
  expect(bodies[0]).toContain('البريد الإلكتروني أو كلمة المرور غير صحيحة')
})

test('a list in place of an address or a password logs nobody in', async () => {
  const member = await aMember()
  const form = new URLSearchParams({ 'email[]': member.email, 'password[]': password })
  expect((await visit('/login', { form: Object.fromEntries(form) })).status).toBe(422)
  const twice = await visit('/login', { form: { email: ['nobody@example.com', member.email], password } })
  expect(twice.status).toBe(401)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'logging in leads home, not to %s',
  async (returnTo) => {
    const member = await aMember()
    const answer = await visit('/login', { form: { email: member.email, password, returnTo } })
    expect(answer.headers.get('Location')).toBe('/')
    const page = await (await visit(`/login?returnTo=${encodeURIComponent(returnTo)}`)).text()
    expect(page).toContain('name="returnTo" value="/"')
  },
)

test('whoever is signed in does not see the login page', async () => {
  const answer = await visit('/login?returnTo=/browse', { as: await aMember() })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/browse'])
})

test('too many tries are told when to come back, with what they typed, in their language', async () => {
  const tries = Array.from({ length: 10 }, () => ({ email: 'salma@example.com', password: 'wrong' }))
  const address = '2001:db8:77:1::1'
  for (const form of tries) await visit('/login', { form, address })
  const form = { email: 'Salma@example.com', password: 'wrong' }
  const answer = await visit('/login', { form, address })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  const html = await answer.text()
  expect(html).toContain('محاولات كثيرة')
  expect(html).toContain('value="Salma@example.com"')
  expect(await (await visit('/en/login', { form, address })).text()).toContain('Too many attempts')
  expect((await visit('/login', { address })).status).toBe(200)
})

test('logging out ends the session, and a link can not do it', async () => {
  const member = await aMember()
  expect((await visit('/logout', { as: member })).headers.get('Location')).toBe('/')
  expect(await db.selectFrom('sessions').select('id').where('personId', '=', member.id).execute()).toHaveLength(1)

  await db.deleteFrom('sessions').where('personId', '=', member.id).execute()
  const answer = await visit('/logout', { as: member, method: 'POST', body: '' })
  expect([answer.status, flashOf(answer)]).toEqual([303, 'logged_out'])
  expect(answer.headers.getSetCookie().filter((line) => line.startsWith('session=;'))).toHaveLength(1)
  expect(answer.headers.get('Clear-Site-Data')).toBe('"storage"')
  expect(await db.selectFrom('sessions').select('id').where('personId', '=', member.id).execute()).toEqual([])
})

test('a letter proves an address only for the one who is signed in to its account', async () => {
  const [member, stranger] = [await aMember(), await aMember()]
  const token = await issueToken(db, { purpose: 'verify-email', personId: member.id })
  const page = `/verify-email?token=${token}`

  const signedOut = await (await visit(page)).text()
  expect(signedOut).toContain('name="password"')
  expect(signedOut).toContain('href="/forgot-password"')
  expect(signedOut).toContain(`value="${page}"`)
  expect((await visit('/verify-email', { form: { token } })).status).toBe(401)
  expect(await (await visit(page, { as: stranger })).text()).toContain('هذا الرابط لحساب آخر')
  expect((await visit('/verify-email', { as: stranger, form: { token } })).status).toBe(422)

  expect(await (await visit(page, { as: member })).text()).toContain('نعم، أكّد البريد')
  const answer = await visit('/verify-email', { as: member, form: { token } })
  expect([answer.status, flashOf(answer)]).toEqual([303, 'email_verified'])
})

test('a page that was read by nobody sets no cookie', async () => {
  for (const path of ['/', '/browse', '/login', '/register']) {
    expect((await visit(path)).headers.getSetCookie(), path).toEqual([])
  }
})

/** The device cookie that this answer gives, if it gives one. */
function deviceOf(answer: Response) {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device='))
  return line === undefined ? undefined : { device: decodeURIComponent(line.slice('device='.length).split(';')[0]!) }
}
const elsewhere = (n: number) => `2001:db8:${n.toString(16)}:9::1`

test('holes 1 and 9: strangers lock nobody out of their own device, nor of one that a letter brought', async () => {
  const member = await aMember()
  const right = { email: member.email, password }
  const own = deviceOf(await visit('/login', { form: right }))
  expect(own).toBeDefined()
  const minted = []
  for (let n = 0; n < 3; n++)
    minted.push(deviceOf(await visit('/login', { form: { email: (await aMember()).email, password } })))
  for (let n = 0; n < 10; n++) {
    const cookies = minted[n % 3]
    const guess = { form: { email: member.email, password: `guess ${n}` }, cookies, address: elsewhere(n) }
    expect((await visit('/login', guess)).status).toBe(401)
  }
  expect((await visit('/login', { form: right, address: elsewhere(77) })).status).toBe(429)
  for (let n = 0; n < 12; n++) {
    const answer = await visit('/login', { form: right, cookies: own, address: elsewhere(78) })
    expect([answer.status, deviceOf(answer)]).toEqual([303, undefined])
  }

  const token = await issueToken(db, { purpose: 'reset-password', personId: member.id })
  const form = { token, password: 'orbit-lantern-42', confirmPassword: 'orbit-lantern-42' }
  const reset = deviceOf(await visit('/reset-password', { form }))
  expect(reset).toBeDefined()
  const again = { email: member.email, password: 'orbit-lantern-42' }
  for (const cookies of [reset, undefined])
    expect((await visit('/login', { form: again, cookies, address: elsewhere(79) })).status).toBe(303)
}, 60_000)

test('hole 1: with another password the device is trusted anew, and the cookie of before opens nothing', async () => {
  const member = await aMember()
  const before = deviceOf(await visit('/login', { form: { email: member.email, password } }))
  const changed = { currentPassword: password, newPassword: 'orbit-lantern-42', confirmPassword: 'orbit-lantern-42' }
  const after = deviceOf(await visit('/settings/security', { as: member, cookies: before, form: changed }))
  expect(after).toBeDefined()
  for (let n = 0; n < 10; n++)
    await visit('/login', { form: { email: member.email, password: `guess ${n}` }, address: elsewhere(n) })
  const right = { email: member.email, password: 'orbit-lantern-42' }
  const statuses = []
  for (const cookies of [before, after])
    statuses.push((await visit('/login', { form: right, cookies, address: elsewhere(90) })).status)
  expect(statuses).toEqual([429, 303])
}, 60_000)

test('every password is typed unseen, by hand, by pasting or by a program that keeps passwords, and has room', async () => {
  const member = await aMember()
  const token = await issueToken(db, { purpose: 'reset-password', personId: member.id })
  const pages = ['/login', '/register', '/recovery', `/reset-password?token=${token}`]
  const own = ['/settings/security', '/settings/security/second-factor', '/settings/security/export']
  const answers = [...pages.map((path) => visit(path)), ...own.map((path) => visit(path, { as: member }))]
  for (const [at, answer] of (await Promise.all(answers)).entries()) {
    const fields = [...(await answer.text()).matchAll(/<input\b[^>]*name="\w*[pP]assword"[^>]*>/g)].map(([tag]) => tag)
    expect(fields, [...pages, ...own][at]).not.toEqual([])
    for (const field of fields) {
      expect(field).toMatch(/type="password"/)
      expect(field).toMatch(/autoComplete="(current|new)-password"/i)
      expect(field).not.toMatch(/onpaste|readonly|maxlength/i)
    }
  }
})

test('every page of somebody who is signed in has the button to log out', async () => {
  const member = await aMember()
  for (const path of ['/', '/profile', '/settings', '/settings/security', '/messages', '/notifications', '/post'])
    for (const page of [path, `/en${path}`.replace(/\/$/, '')]) {
      const html = await (await visit(page, { as: member })).text()
      const form = /<form\b[^>]*action="(?:\/en)?\/logout"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? ''
      expect(form, page).toMatch(/<button\b/)
    }
})
