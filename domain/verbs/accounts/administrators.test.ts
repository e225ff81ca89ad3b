import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { refused } from '#shared/outcome.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { aNotification } from '#tests/support/notices.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { createAdministrator } from './create-administrator.ts'
import { ensureAdministrator } from './ensure-administrator.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { logIn } from './log-in.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { hasSecondFactor } from '#domain/second-factors/find-second-factor.ts'
import { aGuardedMember } from '#tests/support/second-factor.ts'
import { issueResetLink } from './issue-reset-link.ts'
import { removeFactors } from './remove-factors.ts'
import { resetPassword } from './reset-password.ts'
import { setRole } from './set-role.ts'
import { findTokenOwner, issueToken } from '#domain/people/single-use-token.ts'

const email = accountSettings.ownerEmail
const browser = {}

beforeEach(async () => {
  await sql`delete from people where email = ${email} and not exists (select from ads where owner_id = people.id)`.execute(
    db,
  )
  await sql`update people set email = 'former-' || id || '@example.com' where email = ${email}`.execute(db)
})

test('the first start makes the owner, of Damascus, with a password that nobody chose', async () => {
  const made = await ensureAdministrator(db, { email })
  expect(made).toEqual({ created: true, email, password: expect.stringMatching(/^([a-z2-9]{5}-){5}[a-z2-9]{5}$/) })
  expect(await findPerson(db, { email })).toMatchObject({ role: 'admin', governorateId: 1, emailVerified: true })
  expect(await logIn(db, { email, password: made.password!, browser })).toMatchObject({ ok: true })
})

test('a given password is used and not repeated; later starts change nothing', async () => {
  expect(await ensureAdministrator(db, { email, password: 'chosen-by-the-owner' })).toEqual({ created: true, email })
  expect(await ensureAdministrator(db, { email: email.toUpperCase(), password: 'something-else-12' })).toEqual({
    created: false,
    email,
  })
  expect(await logIn(db, { email, password: 'chosen-by-the-owner', browser })).toMatchObject({ ok: true })
})

test('nodes that start together make one owner', async () => {
  const all = await Promise.allSettled([1, 2, 3].map(() => ensureAdministrator(db, { email })))
  const made = all.filter((result) => result.status === 'fulfilled' && result.value.created)
  expect(made).toHaveLength(1)
})

test("who had the address before it became the owner's keeps nothing of it", async () => {
  const before = await aPerson({ email })
  await aPassword(before, 'the-strangers-own')
  const cookie = await sessionCookie(before)
  const letter = await issueToken(db, { purpose: 'reset-password', personId: before.id })
  const ad = await anAd({ owner: before, status: 'approved' })

  const made = await ensureAdministrator(db, { email })
  expect(made).toMatchObject({ created: true, password: expect.any(String) })
  expect(await findPerson(db, { email })).toMatchObject({ id: before.id, role: 'admin' })
  expect(await personOfCookies(db, cookie)).toBeNull()
  expect(await findTokenOwner(db, { purpose: 'reset-password', token: letter })).toBeUndefined()
  expect(await logIn(db, { email, password: 'the-strangers-own', browser })).toEqual(refused('wrong_email_or_password'))
  const after = await db.selectFrom('ads').select('status').where('id', '=', ad.id).executeTakeFirst()
  expect(after?.status).toBe('pending')
})

const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get('token')!

test('another administrator sets their own long password, and is never made out of an existing account', async () => {
  const made = await createAdministrator(db, { email: 'second@example.com', name: 'رنا' })
  if (!made.ok) throw new Error(made.code)
  expect(Object.keys(made).sort()).toEqual(['email', 'ok', 'personId', 'url'])
  const set = (password: string) => resetPassword(db, { token: tokenOf(made), password })
  expect(await set('elevenchars')).toEqual(refused('admin_password_too_short'))
  expect(await set('of-her-own-choosing')).toMatchObject({ ok: true })
  expect(await logIn(db, { email: made.email, password: 'of-her-own-choosing', browser })).toMatchObject({ ok: true })
  expect(await createAdministrator(db, { email: 'Second@example.com' })).toEqual(refused('email_taken'))
  expect(await createAdministrator(db, { email: 'third' })).toEqual(refused('email_invalid'))
})

test('hole 17: the operator hands a link over, and learns and sets nobody’s password', async () => {
  const person = await aPerson()
  await aPassword(person, 'what-it-was-before')
  const cookie = await sessionCookie(person)
  const made = await issueResetLink(db, { personId: person.id, by: 'operator' })
  if (!made.ok) throw new Error(made.code)
  expect(await logIn(db, { email: person.email, password: 'what-it-was-before', browser })).toMatchObject({ ok: true })
  expect(await resetPassword(db, { token: tokenOf(made), password: 'chosen-alone' })).toMatchObject({ ok: true })
  expect(await resetPassword(db, { token: tokenOf(made), password: 'chosen-again' })).toEqual(
    refused('reset_link_invalid'),
  )
  expect(await personOfCookies(db, cookie)).toBeNull()
  const events = await db.selectFrom('events').select(['kind', 'data']).where('personId', '=', person.id).execute()
  expect(events).toContainEqual({ kind: 'reset_link_issued', data: { by: 'operator' } })
})

test('the operator takes a lost second factor away, and it is written down', async () => {
  const person = await aGuardedMember()
  const cookie = await sessionCookie(person)
  expect(await removeFactors(db, { email: person.email.toUpperCase() })).toEqual({ ok: true })
  expect(await hasSecondFactor(db, { personId: person.id })).toBe(false)
  expect(await personOfCookies(db, cookie)).toBeNull()
  expect(await removeFactors(db, { email: 'nobody@example.com' })).toEqual(refused('person_not_found'))
  const events = await db.selectFrom('events').select(['kind', 'data']).where('personId', '=', person.id).execute()
  expect(events).toContainEqual({ kind: 'second_factor_off', data: { by: 'operator' } })
})

test('only the owner and the operator change roles', async () => {
  await ensureAdministrator(db, { email })
  const owner = (await findPerson(db, { email }))!
  const person = await aPerson()
  const change = { email: person.email, role: 'admin' } as const
  for (const by of [person, await aPerson(), await anAdmin(), { ...owner, disabledAt: new Date() }]) {
    expect(await setRole(db, { ...change, by })).toEqual(refused('not_allowed'))
  }
  expect(await setRole(db, { ...change, by: owner })).toEqual({ ok: true, changed: true })
  expect(await setRole(db, { ...change, by: 'operator' })).toEqual({ ok: true, changed: false })
  expect((await findPerson(db, { email: person.email }))?.role).toBe('admin')
})

test('a change of role signs out and is written down', async () => {
  const person = await anAdmin()
  const cookie = await sessionCookie(person)
  await setRole(db, { email: person.email, role: 'user', by: 'operator' })
  expect(await personOfCookies(db, cookie)).toBeNull()
  const event = await db.selectFrom('events').selectAll().where('personId', '=', person.id).executeTakeFirstOrThrow()
  expect(event).toMatchObject({ kind: 'role_changed', data: { from: 'admin', to: 'user', by: 'operator' } })
})

test('what a role showed waits for nobody once it is gone', async () => {
  const person = await anAdmin()
  for (const kind of ['new_ad', 'payment_to_confirm', 'ad_approved'] as const) await aNotification(person, { kind })
  const unread = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select('kind')
      .where('personId', '=', person.id)
      .where('readAt', 'is', null)
      .execute()
    return rows.map(({ kind }) => kind).toSorted()
  }
  const becomes = (role: 'admin' | 'moderator' | 'user') => setRole(db, { email: person.email, role, by: 'operator' })
  await becomes('moderator')
  expect(await unread()).toEqual(['ad_approved', 'new_ad'])
  await becomes('admin')
  expect(await unread()).toEqual(['ad_approved', 'new_ad'])
  await becomes('user')
  expect(await unread()).toEqual(['ad_approved'])
})

test("the owner's own role stays", async () => {
  await ensureAdministrator(db, { email })
  expect(await setRole(db, { email, role: 'user', by: 'operator' })).toEqual(refused('owner_role_stays'))
  expect(await setRole(db, { email: 'nobody@example.com', role: 'user', by: 'operator' })).toEqual(
    refused('person_not_found'),
  )
})
