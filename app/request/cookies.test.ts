import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { clearedCookie, cookie, readCookie } from './cookies.ts'

/** What these lines print in a process whose public address is https. */
function underTls(lines: string): unknown {
  const program = `
    const { cookie, clearedCookie, readCookie } = await import('#app/request/cookies.ts')
    const { sessionCookie, endedSessionCookie } = await import('#domain/people/session-token.ts')
    const read = (name, Cookie) => readCookie(new Request('http://x', { headers: { Cookie } }), name) ?? null
    console.log(JSON.stringify(${lines}))`
  const options = {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      PUBLIC_URL: 'https://souq.example',
      TRUSTED_PROXIES: 'none',
      APP_SECRET: 'only-for-tests-0123456789abcdefghij',
    },
  }
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], options).toString())
}

test('where the address is https every cookie is this host’s alone, goes over TLS only, and no script reads it', () => {
  const cookies = underTls(`[
    cookie('theme', 'dark', { maxAge: 60 }), sessionCookie('a'), endedSessionCookie, ...clearedCookie('theme')
  ]`) as string[]
  const [theme, session, ended, cleared, clearedBefore] = cookies.map((line) => line.split('; '))
  expect([theme![0], session![0]!.split('=')[0], ended![0], cleared![0], clearedBefore![0]]).toEqual([
    '__Host-theme=dark',
    '__Host-session',
    '__Host-session=',
    '__Host-theme=',
    'theme=',
  ])
  for (const [, ...attributes] of cookies.map((line) => line.split('; '))) {
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']))
    expect(attributes.join()).not.toMatch(/Domain/i)
  }
})

test('what was given for a year before names had a prefix is still read, what lasts minutes is not', () => {
  expect(
    underTls(`[
      read('device', 'device=1'), read('device', 'device=1; __Host-device=2'), read('theme', 'theme=dark'),
      read('form', 'form=1'), read('login_ticket', 'login_ticket=1'), read('form', '__Host-form=2; form=1')
    ]`),
  ).toEqual(['1', '2', 'dark', null, null, '2'])
})

test('without TLS, as on the machine itself, cookies have their plain names', () => {
  expect(cookie('form', 'a b', { maxAge: 60 })).toBe('form=a%20b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
  expect(clearedCookie('theme')).toEqual(['theme=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
  const request = new Request('http://x', { headers: { Cookie: 'form=a%20b; broken=%' } })
  expect([readCookie(request, 'form'), readCookie(request, 'broken')]).toEqual(['a b', undefined])
})
