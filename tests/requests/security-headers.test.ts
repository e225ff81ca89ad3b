import { expect, test } from 'vitest'
import { securityHeaders } from '#server/security-headers.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const person = await aPerson()
const ad = await anAd({ status: 'approved' })
const foreign = { Origin: 'https://elsewhere.example' }

const answers: [number, string, () => Promise<Response>][] = [
  [200, 'a page', () => visit('/browse')],
  [200, 'an ad', () => visit(`/ad/${ad.id}`)],
  [200, 'data', () => visit('/browse.data')],
  [302, 'a redirect', () => visit('/login', { as: person })],
  [303, 'a verb', () => visit('/theme', { form: { theme: 'dark', returnTo: '/' } })],
  [401, 'a login prompt', () => visit('/profile')],
  [403, 'a page of the administration', () => visit('/admin', { as: person })],
  [403, 'a form of another site', () => visit('/theme', { form: { theme: 'dark' }, headers: foreign })],
  [404, 'nothing', () => visit('/nowhere')],
  [404, 'no ad', () => visit('/ad/999999999')],
  [413, 'a form that is too large', () => visit('/login', { form: { email: 'x'.repeat(300_000) } })],
  [422, 'a refused form', () => visit('/login', { form: { email: 'x' } })],
]

for (const [status, answered, ask] of answers) {
  test(`${answered} (${status}) is answered with every protective header and says what it is`, async () => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    const type = answer.headers.get('Content-Type') ?? ''
    if (/^text\/|xml/.test(type)) expect(type).toMatch(/; charset=utf-8$/)
    else expect([type, await answer.text()]).toEqual(['', ''])
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(part)
    expect(policy).toMatch(/report-uri \/csp-reports; report-to csp$/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(same-origin|strict-origin(-when-cross-origin)?)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
  })
}

test('where the address is https browsers stay with TLS for a year, on every name under it', () => {
  const { 'Strict-Transport-Security': policy = '' } = securityHeaders({ https: true })
  expect(Number(/max-age=(\d+)/.exec(policy)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 3600)
  expect(policy).toContain('includeSubDomains')
  expect(securityHeaders({ https: false })).not.toHaveProperty('Strict-Transport-Security')
})

test('no answer lets another site read it, whatever origin asks', async () => {
  for (const path of ['/browse', '/browse.data', '/profile', '/browse.atom', '/nowhere']) {
    const names = [...(await visit(path, { headers: foreign })).headers.keys()]
    expect(
      names.filter((name) => name.startsWith('access-control')),
      path,
    ).toEqual([])
  }
})

test('every script of a page carries the nonce of its own answer', async () => {
  const [first, second] = await Promise.all([visit('/browse'), visit('/browse')])
  const nonces = await Promise.all(
    [first, second].map(async (answer) => {
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1]
      const scripts = [...(await answer.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
      expect(scripts.length).toBeGreaterThan(0)
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('what is made for one person is kept by nobody', async () => {
  for (const path of ['/profile', '/notifications', '/post']) {
    const answer = await visit(path, { as: person })
    expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
  }
})
