import { beforeEach, expect, test } from 'vitest'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { aMember, flashOf, password, sessionOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { aGuardedMember, codeOf } from '#tests/support/second-factor.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

const arabic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

async function ticketFor(email: string, more: Record<string, string> = {}) {
  const answer = await visit('/login', { form: { email, password, returnTo: '/profile', ...more } })
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('login_ticket='))
  expect(line).toMatch(/; HttpOnly; SameSite=Lax/)
  return { answer, cookies: { login_ticket: decodeURIComponent(line!.split(';')[0]!.split('=')[1]!) } }
}

test('the right password leads to the code, and the code back to where one was', async () => {
  const member = await aGuardedMember()
  const { answer, cookies } = await ticketFor(member.email)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/login/code?returnTo=%2Fprofile'])
  expect(sessionOf(answer)).toBe('')

  const page = await (await visit('/login/code?returnTo=/profile', { cookies })).text()
  expect(page).toContain('name="returnTo" value="/profile"')
  const wrong = await visit('/login/code', { cookies, form: { code: '12 34', returnTo: '/profile' } })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('الرمز غير صحيح أو استُعمل من قبل')

  const code = arabic(await codeOf(member)).replace(/(?<=^...)/, ' ')
  const opened = await visit('/login/code', { cookies, form: { code, returnTo: '/profile' } })
  expect([opened.status, opened.headers.get('Location'), flashOf(opened)]).toEqual([303, '/profile', 'logged_in'])
  expect((await personOfCookies(db, sessionOf(opened)))?.id).toBe(member.id)
})

test('the dialog is told that a code is wanted, and stays', async () => {
  const { answer } = await ticketFor((await aGuardedMember()).email, { stay: '1' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([200, null])
})

test('without the first step there is no second', async () => {
  for (const cookies of [{}, { login_ticket: 'x' }] as Record<string, string>[]) {
    expect((await visit('/login/code', { cookies })).headers.get('Location')).toBe('/login')
    const sent = await visit('/login/code', { cookies, form: { code: '123456' } })
    expect(sent.headers.get('Location')).toBe('/login')
  }
})

test('codes are not guessed at: ten tries, also with a new ticket each', async () => {
  const member = await aGuardedMember()
  for (let tried = 0; tried < 10; tried++) {
    const { cookies } = await ticketFor(member.email)
    const answer = await visit('/login/code', { cookies, form: { code: '000000' }, address: `2001:db8:${tried}::1` })
    expect(answer.status).toBe(422)
  }
  const { cookies } = await ticketFor(member.email)
  const right = { code: await codeOf(member) }
  const rateLimited = await visit('/login/code', { cookies, form: right, address: '2001:db8:99::1' })
  expect(rateLimited.status).toBe(429)
  expect(Number(rateLimited.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a guarded and an unknown address get the same answer to a wrong password', async () => {
  const member = await aGuardedMember()
  const unknown = `x${member.email.slice(1)}`
  const bodies = await Promise.all(
    [member.email, unknown].map(async (email) => {
      const answer = await visit('/login', { form: { email, password: 'wrong' } })
      return [
        answer.status,
        (await answer.text())
          .replaceAll(email, '')
          .replace(/nonce(=|":")"?[^"]+/g, '')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
      ]
    }),
  )
  expect(bodies[0]).toEqual(bodies[1])
})

test('a recovery code sets a new password without a letter; every address is answered alike', async () => {
  const member = await aMember()
  const shown = await visit('/settings/security/recovery-codes', { as: member, form: { currentPassword: password } })
  const html = await shown.text()
  expect(shown.status).toBe(200)
  const codes = [...new Set(html.match(/(?<![\w-])(?:[2-9a-z]{4}-){6}[2-9a-z]{4}(?![\w-])/g))]
  expect(codes).toHaveLength(10)
  expect(shown.headers.get('Cache-Control')).toBe('no-store')
  const again = await (await visit('/settings/security/recovery-codes', { as: member })).text()
  for (const code of codes) expect(again).not.toContain(code)

  const fields = { password: 'orbit-lantern-42', confirmPassword: 'orbit-lantern-42' }
  const answers = await Promise.all(
    [member.email, 'nobody@example.com'].map((email) =>
      visit('/recovery', { form: { email, code: '2222-2222-2222-2222', ...fields } }),
    ),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('البريد الإلكتروني أو رمز الاسترداد غير صحيح')
  }
  const done = await visit('/recovery', { form: { email: member.email, code: codes[0]!, ...fields } })
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/reset-password?done'])
  expect((await visit('/login', { form: { email: member.email, password: fields.password } })).status).toBe(303)
})

test('recovery codes are not guessed at', async () => {
  const form = {
    email: 'somebody@example.com',
    code: 'x',
    password: 'orbit-lantern-42',
    confirmPassword: 'orbit-lantern-42',
  }
  for (let tried = 0; tried < 5; tried++) expect((await visit('/recovery', { form })).status).toBe(422)
  expect((await visit('/recovery', { form })).status).toBe(429)
})
