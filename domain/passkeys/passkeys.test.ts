import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import type { Person } from '#domain/people/person.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { db } from '#tests/support/database.ts'
import { cookieHeader } from '#tests/support/passwords.ts'
import { aGuardedMember } from '#tests/support/second-factor.ts'
import { addPasskey } from '#domain/verbs/accounts/add-passkey.ts'
import { readLogin, readNewPasskey } from './answers.ts'
import { invitePasskey } from './invite-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { logInWithPasskey } from '#domain/verbs/accounts/log-in-with-passkey.ts'
import { offerPasskey } from './offer-passkey.ts'
import { removePasskey } from '#domain/verbs/accounts/remove-passkey.ts'

const browser = { userAgent: 'Test/1' }

async function challengeFor(person: Person) {
  const offered = await offerPasskey(db, { person, password })
  if (!offered.ok) throw new Error(offered.code)
  return offered.options.challenge
}

async function aKeyOf(person: Person) {
  const device = anAuthenticator()
  const answer = device.make(await challengeFor(person))
  const added = await addPasskey(db, { person, name: 'هاتفي', answer })
  if (!added.ok) throw new Error(added.code)
  return { device, passkeyId: added.passkeyId }
}

const invitation = async () => (await invitePasskey(db)).challenge

test('it is offered for the password alone, and kept under its name', async () => {
  const person = await aMember()
  expect(await offerPasskey(db, { person, password: 'wrong' })).toEqual(refused('current_password_wrong'))
  const { device } = await aKeyOf(person)
  expect(await listPasskeys(db, { personId: person.id })).toMatchObject([{ name: 'هاتفي', lastUsedAt: null }])
  const offered = await offerPasskey(db, { person, password })
  expect(offered).toMatchObject({ options: { excludeCredentials: [{ id: device.id }], rp: { name: 'Yasmeen Souq' } } })
})

test('it logs its person in without password or code, and remembers that it was used', async () => {
  const person = await aGuardedMember()
  const { device } = await aKeyOf(person)
  const loggedIn = await logInWithPasskey(db, { answer: device.answer(await invitation()), browser })
  if (!loggedIn.ok) throw new Error(loggedIn.code)
  expect((await personOfCookies(db, cookieHeader(loggedIn.cookies)))?.id).toBe(person.id)
  expect(await listPasskeys(db, { personId: person.id })).toMatchObject([{ lastUsedAt: expect.any(Date) }])
})

test('an answer opens one session, also sent twice at once', async () => {
  const { device } = await aKeyOf(await aMember())
  const answer = device.answer(await invitation())
  const both = await Promise.all([logInWithPasskey(db, { answer, browser }), logInWithPasskey(db, { answer, browser })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await logInWithPasskey(db, { answer, browser })).toEqual(refused('passkey_wrong'))
})

test('answers that are not sound open nothing', async () => {
  const person = await aMember()
  const { device } = await aKeyOf(person)
  const stranger = anAuthenticator()
  const challenge = await invitation()
  const wrong = [
    device.answer(challenge, { origin: 'https://evil.example' }),
    device.answer(challenge, { rpId: 'evil.example' }),
    // Nobody looked at the finger, or nobody was there.
    device.answer(challenge, { flags: 0x01 }),
    device.answer(challenge, { flags: 0 }),
    device.answer('bm90LW91cnM'),
    // A challenge for something else.
    device.answer(await challengeFor(person)),
    stranger.answer(challenge),
    { ...stranger.answer(challenge), id: device.id, rawId: device.id },
  ]
  for (const answer of wrong) expect(await logInWithPasskey(db, { answer, browser })).toEqual(refused('passkey_wrong'))
  await sql`update verifications set expires_at = now() - interval '1 second'`.execute(db)
  const late = device.answer(challenge)
  expect(await logInWithPasskey(db, { answer: late, browser })).toEqual(refused('passkey_wrong'))
})

test('a copied authenticator is noticed by its count', async () => {
  const { device } = await aKeyOf(await aMember())
  const used = async (counter: number) =>
    logInWithPasskey(db, { answer: device.answer(await invitation(), { counter }), browser })
  expect(await used(5)).toMatchObject({ ok: true })
  expect(await used(4)).toEqual(refused('passkey_wrong'))
  expect(await used(6)).toMatchObject({ ok: true })
})

test('nobody adds a key to another account, adds one twice, or adds what is not sound', async () => {
  const [person, other] = [await aMember(), await aMember()]
  const device = anAuthenticator()
  const theirs = device.make(await challengeFor(other))
  const add = (answer: typeof theirs) => addPasskey(db, { person, name: 'x', answer })
  expect(await add(theirs)).toEqual(refused('passkey_not_made'))
  expect(await add(device.make(await challengeFor(person), { origin: 'https://evil.example' }))).toMatchObject({
    ok: false,
  })
  expect(await add(device.make(await challengeFor(person), { flags: 0x41 }))).toMatchObject({ ok: false })
  expect(await add(device.make(await invitation()))).toMatchObject({ ok: false })

  const answer = device.make(await challengeFor(person))
  expect(await add(answer)).toMatchObject({ ok: true })
  expect(await add(answer)).toEqual(refused('passkey_not_made'))
  expect(await add(device.make(await challengeFor(person)))).toEqual(refused('passkey_not_made'))
})

test('what was removed opens nothing, and only its person removes it', async () => {
  const [person, other] = [await aMember(), await aMember()]
  const { device, passkeyId } = await aKeyOf(person)
  expect(await removePasskey(db, { person: other, passkeyId })).toEqual(refused('passkey_not_found'))
  expect(await removePasskey(db, { person, passkeyId })).toEqual({ ok: true })
  expect(await removePasskey(db, { person, passkeyId: 'x' })).toEqual(refused('passkey_not_found'))
  const answer = device.answer(await invitation())
  expect(await logInWithPasskey(db, { answer, browser })).toEqual(refused('passkey_wrong'))
})

test('a disabled person stays outside, and ten keys are enough', async () => {
  const person = await aMember()
  const { device } = await aKeyOf(person)
  for (let n = 0; n < 9; n++)
    await db
      .insertInto('passkeys')
      .values({ personId: person.id, credentialId: `${person.id}${n}`, publicKey: 'x', name: 'x' })
      .execute()
  expect(await offerPasskey(db, { person, password })).toEqual(refused('too_many_passkeys'))
  await db.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', person.id).execute()
  const answer = device.answer(await invitation())
  expect(await logInWithPasskey(db, { answer, browser })).toEqual(refused('account_disabled'))
})

test.each(['', '{}', '[]', 'null', '{"id":{}}', 'x'.repeat(30_000), '{"__proto__":1}'])('%s is no answer', (sent) => {
  expect(readLogin(sent)).toBeUndefined()
  expect(readNewPasskey(sent)).toBeUndefined()
})

test('an id with a NUL, or with anything else that is no base64url, is no answer', async () => {
  const { device } = await aKeyOf(await aMember())
  const answer = device.answer(await invitation())
  expect(readLogin(JSON.stringify(answer))).toBeDefined()
  for (const bad of ['a\u0000b', '', 'a b', 'a+/=', 'مفتاح'])
    for (const name of ['id', 'rawId']) expect(readLogin(JSON.stringify({ ...answer, [name]: bad }))).toBeUndefined()
})
