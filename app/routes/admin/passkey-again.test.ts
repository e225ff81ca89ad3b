import { beforeEach, expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { LoginAnswer } from '#domain/passkeys/answers.ts'
import { invitePasskey } from '#domain/passkeys/invite-passkey.ts'
import { offerPasskey } from '#domain/passkeys/offer-passkey.ts'
import { findPersonById } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { addPasskey } from '#domain/verbs/accounts/add-passkey.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { oncePerFile } from '#tests/support/file-life.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'

const password = 'the-owners-own-words'
async function aDeviceOf(person: Person) {
  const device = anAuthenticator()
  const offered = await offerPasskey(db, { person, password })
  if (!offered.ok) throw new Error(offered.code)
  await addPasskey(db, { person, name: 'هاتفي', answer: device.make(offered.options.challenge) })
  return device
}
const theOwner = oncePerFile(
  async () => {
    const person = await anAdmin({ email: accountSettings.ownerEmail })
    await aPassword(person, password)
    return { person, device: await aDeviceOf(person) }
  },
  () => {},
)
beforeEach(() => db.deleteFrom('rateLimits').execute())

/** The owner in a new session, about to make somebody a moderator. */
async function aChange() {
  const [{ person: owner, device }, somebody] = [await theOwner(), await aPerson()]
  const headers = { Cookie: await sessionCookie(owner) }
  const send = (form: Record<string, string> = {}) =>
    visit(`/admin/users/${somebody.id}/role`, { headers, form: { role: 'moderator', ...form } })
  const press = (answer: LoginAnswer) => send({ currentPassword: '', passkey: JSON.stringify(answer) })
  const powers = async () => (await findPersonById(db, somebody.id))!.powers
  return { owner, device, send, press, powers }
}

const challengeIn = async (answer: Response) => /challenge\W+([\w-]{43})/.exec(await answer.text())![1]!
const challenge = async (change: Awaited<ReturnType<typeof aChange>>) => challengeIn(await change.send())

test('a passkey stands for the password: the change is made, and for ten minutes nothing is asked again', async () => {
  const change = await aChange()
  const done = await change.press(change.device.answer(await challenge(change)))
  expect([done.status, await change.powers()]).toEqual([303, 'moderation'])
  expect((await change.send({ role: 'user' })).status).toBe(303)
})

test('the password is enough where there is a passkey, and a field without an answer is none', async () => {
  const change = await aChange()
  expect((await change.send({ currentPassword: '', passkey: '' })).status).toBe(422)
  expect((await change.send({ currentPassword: password, passkey: '' })).status).toBe(303)
})

test('an answer that is not sound, not theirs or not to this challenge changes nothing, and comes back in no field', async () => {
  const change = await aChange()
  const { device, owner } = change
  const other = await anAdmin()
  await aPassword(other, password)
  const theirs = await aDeviceOf(other)
  const token = await challenge(change)
  const offered = await offerPasskey(db, { person: owner, password })
  const wrong: LoginAnswer[] = [
    theirs.answer(token),
    { ...theirs.answer(token), id: device.id, rawId: device.id },
    device.answer(token, { origin: 'https://evil.example' }),
    // Nobody looked at the finger.
    device.answer(token, { flags: 0x01 }),
    // Challenges for a login, and for a new passkey.
    device.answer((await invitePasskey(db)).challenge),
    device.answer(offered.ok ? offered.options.challenge : ''),
  ]
  for (const answer of wrong) {
    const refused = await change.press(answer)
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain('لم نتأكد من مفتاح المرور')
    expect(page).not.toContain(answer.response.signature)
  }
  expect((await change.send({ passkey: 'nonsense' })).status).toBe(422)
  expect(await change.powers()).toBe('all')
})

test('an answer counts once, in whatever session, and tries are counted with those at the password', async () => {
  const [change, again] = [await aChange(), await aChange()]
  const answer = change.device.answer(await challenge(change))
  expect((await change.press(answer)).status).toBe(303)
  expect((await again.press(answer)).status).toBe(422)
  for (let n = 0; n < 8; n++) await again.send({ currentPassword: `guess-number-${n}` })
  expect((await again.press(answer)).status).toBe(429)
})

test('who has no passkey is offered none', async () => {
  const person = await anAdmin()
  const page = await (await visit('/admin/settings', { as: person, form: { shamCashNumber: '5f2a-77' } })).text()
  expect(page).toContain('أدخل كلمة مرورك للمتابعة')
  expect(page).not.toContain('تأكيد بمفتاح المرور')
})
