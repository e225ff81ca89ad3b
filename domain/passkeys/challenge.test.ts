import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { readLogin, readNewPasskey } from './answers.ts'
import { answersAnybody, answersPerson, challengeAnybody, challengeBytes, challengePerson } from './challenge.ts'
import { listPasskeys } from './list-passkeys.ts'

test('a challenge for a new passkey is answered once, by whom it was given to', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const challenge = await challengePerson(db, person.id)
  const answered = (personId: string) => answersPerson(db, { personId, challenge })
  expect(await answered(other.id), 'and whoever else tries uses nothing up').toBe(false)
  expect(await answered(person.id)).toBe(true)
  expect(await answered(person.id)).toBe(false)
})

test('a challenge to log in is answered once, by whoever comes', async () => {
  const challenge = await challengeAnybody(db)
  const answered = await Promise.all([1, 2, 3].map(() => answersAnybody(db, challenge)))
  expect(answered.filter(Boolean)).toHaveLength(1)
  expect(await answersAnybody(db, challenge)).toBe(false)
})

test('one is not the other, and neither is what was never given', async () => {
  const person = await aPerson()
  const [forPerson, forAnybody] = [await challengePerson(db, person.id), await challengeAnybody(db)]
  expect(await answersAnybody(db, forPerson)).toBe(false)
  expect(await answersPerson(db, { personId: person.id, challenge: forAnybody })).toBe(false)
  for (const challenge of ['', 'x', '\0']) {
    expect(await answersAnybody(db, challenge)).toBe(false)
    expect(await answersPerson(db, { personId: person.id, challenge })).toBe(false)
  }
})

test('after ten minutes it is over', async () => {
  const person = await aPerson()
  const [forPerson, forAnybody] = [await challengePerson(db, person.id), await challengeAnybody(db)]
  await sql`update verifications set expires_at = expires_at - interval '10 minutes'`.execute(db)
  expect(await answersAnybody(db, forAnybody)).toBe(false)
  expect(await answersPerson(db, { personId: person.id, challenge: forPerson })).toBe(false)
})

test('what an authenticator signs are the 32 bytes behind the letters', async () => {
  const challenge = await challengeAnybody(db)
  const bytes = challengeBytes(challenge)
  expect(bytes).toHaveLength(32)
  expect(Buffer.from(bytes).toString('base64url')).toBe(challenge)
})

const frame = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} }
const newPasskey = { ...frame, response: { clientDataJSON: 'x', attestationObject: 'y', transports: ['internal'] } }
const login = { ...frame, response: { clientDataJSON: 'x', authenticatorData: 'y', signature: 'z', userHandle: null } }
const made = (over: object) => JSON.stringify({ ...newPasskey, ...over })
const logged = (over: object) => JSON.stringify({ ...login, ...over })

test('what a browser sends is read, and nothing that stands beside it', () => {
  expect(readNewPasskey(made({}))).toEqual(newPasskey)
  expect(readLogin(logged({}))).toEqual(login)
  expect(readNewPasskey(made({ role: 'admin' }))).toEqual(newPasskey)
  expect(readLogin(logged({ clientExtensionResults: { credProps: { rk: true } } }))).toMatchObject({
    clientExtensionResults: { credProps: { rk: true } },
  })
  const { userHandle: _, ...without } = login.response
  expect(readLogin(logged({ response: without }))).toMatchObject({ response: without })
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['another type', made({ type: 'password' })],
  ['a number for an id', made({ id: 7 })],
  ['no answer of the authenticator', made({ response: {} })],
  ['eleven ways to be reached', made({ response: { ...newPasskey.response, transports: Array(11).fill('usb') } })],
  ['a way without end', made({ response: { ...newPasskey.response, transports: ['x'.repeat(21)] } })],
  ['what is longer than any answer', made({ rawId: 'x'.repeat(20_000) })],
  ['a login', logged({})],
])('%s is no new passkey', (_, sent) => {
  expect(readNewPasskey(sent)).toBeUndefined()
})

test('a new passkey, or a login without its signature, is no login', () => {
  expect(readLogin(made({}))).toBeUndefined()
  expect(readLogin(logged({ response: { ...login.response, signature: undefined } }))).toBeUndefined()
  expect(readLogin('x'.repeat(20_001))).toBeUndefined()
})

test('a person sees their own keys, the oldest first, and never what opens with them', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const add = (personId: string, name: string, day: number) =>
    db
      .insertInto('passkeys')
      .values({
        personId,
        name,
        credentialId: `id ${name}`,
        publicKey: 'the key',
        createdAt: new Date(Date.UTC(2026, 0, day)),
      })
      .execute()
  await add(person.id, 'هاتفي', 2)
  await add(person.id, 'حاسوبي', 1)
  await add(other.id, 'لغيري', 3)
  const keys = await listPasskeys(db, { personId: person.id })
  expect(keys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
    ['حاسوبي', null],
    ['هاتفي', null],
  ])
  expect(Object.keys(keys[0]!).sort()).toEqual(['createdAt', 'id', 'lastUsedAt', 'name'])
})
