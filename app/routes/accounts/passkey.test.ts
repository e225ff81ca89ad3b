import { beforeEach, expect, test } from 'vitest'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { aMember, flashOf, password, sessionOf } from '#tests/support/accounts.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { db } from '#tests/support/database.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

type Challenge = { options?: { challenge: string }; form?: object }

test('made behind the password, and then the way in', async () => {
  const member = await aMember()
  const device = anAuthenticator()
  const base = '/settings/security/passkeys'
  const wrong = await visit(`${base}/challenge`, { as: member, form: { currentPassword: 'wrong' } })
  expect(wrong.status).toBe(422)
  expect(((await wrong.json()) as Challenge).form).toMatchObject({ problems: { currentPassword: expect.any(String) } })
  const offered = await visit(`${base}/challenge`, { as: member, form: { currentPassword: password } })
  const { challenge } = ((await offered.json()) as Challenge).options!

  const nothing = await visit(base, { as: member, form: { name: 'هاتفي' } })
  expect(nothing.status).toBe(422)
  expect(await nothing.text()).toContain('لم يصل مفتاح من جهازك')
  const form = { name: ' هاتفي ', answer: JSON.stringify(device.make(challenge)) }
  const added = await visit(base, { as: member, form })
  expect([added.status, flashOf(added)]).toEqual([303, 'passkey_added'])
  expect(await (await visit(base, { as: member })).text()).toContain('هاتفي')

  const invited = await visit('/login/passkey/challenge', { method: 'POST' })
  const answer = device.answer(((await invited.json()) as Challenge).options!.challenge)
  const sent = { answer: JSON.stringify(answer), returnTo: '/profile' }
  const opened = await visit('/login/passkey', { form: sent })
  expect([opened.status, opened.headers.get('Location'), flashOf(opened)]).toEqual([303, '/profile', 'logged_in'])
  expect((await personOfCookies(db, sessionOf(opened)))?.id).toBe(member.id)
  const again = await visit('/login/passkey', { form: { ...sent, returnTo: '//evil.example' } })
  expect(again.status).toBe(422)
  const html = await again.text()
  expect(html).toContain('مفتاح المرور هذا لا يفتح حسابًا هنا')
  expect(html).toContain('name="returnTo" value="/"')
})

test('challenges are not handed out without end', async () => {
  const ask = () => visit('/login/passkey/challenge', { method: 'POST', address: '2001:db8:9::1' })
  for (let attempt = 0; attempt < 30; attempt++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})
