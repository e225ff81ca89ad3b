import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { refused } from '#shared/outcome.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { addNote } from './add-note.ts'
import { disablePerson } from './disable-person.ts'
import { enablePerson } from './enable-person.ts'
import { findPersonFile } from '#domain/person-files/find-person-file.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { issueResetLink } from './issue-reset-link.ts'
import { logIn } from './log-in.ts'
import { lookAtPhone } from './look-at-phone.ts'
import type { Person } from '#domain/people/person.ts'
import { resetPassword } from './reset-password.ts'
import { issueToken } from '#domain/people/single-use-token.ts'
import { tracesOf } from '#tests/support/whole-life.ts'

const browser = { cookie: null, userAgent: null }
const reason = 'بلاغات احتيال متكررة'
const enter = (person: Person, word = password) => logIn(db, { email: person.email, password: word, browser })
const adsOf = (person: Person) =>
  db.selectFrom('ads').select(['id', 'status', 'hiddenReason']).where('ownerId', '=', person.id).orderBy('id').execute()
const listedOf = async (person: Person) =>
  (
    await sql<{ adId: number }>`select ad_id from ad_search join ads on ads.id = ad_id where owner_id = ${person.id}
      order by ad_id`.execute(db)
  ).rows.map(({ adId }) => adId)
const eventsOf = async (personId: string) =>
  (await db.selectFrom('events').select('kind').where('personId', '=', personId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
const sessionsOf = (person: Person) =>
  db.selectFrom('sessions').select('id').where('personId', '=', person.id).execute()
const anOwner = async () =>
  (await findPerson(db, { email: accountSettings.ownerEmail })) ??
  (await anAdmin({ email: accountSettings.ownerEmail }))

test('a stopped account is out everywhere, reads why, and its ads come back as they were', async () => {
  const [person, admin] = [await aMember(), await anAdmin()]
  expect(await enter(person)).toMatchObject({ ok: true })
  const token = await issueToken(db, { purpose: 'reset-password', personId: person.id })
  const ads = [
    await anAd({ owner: person, status: 'approved' }),
    await anAd({ owner: person, status: 'approved', type: 'promoted' }),
    await anAd({ owner: person, status: 'hidden' }),
    await anAd({ owner: person, status: 'rejected' }),
    await anAd({ owner: person, status: 'pending' }),
  ]
  const [before, listed] = [await adsOf(person), await listedOf(person)]
  expect(listed).toHaveLength(2)

  expect(await disablePerson(db, { personId: person.id, reason, by: admin })).toMatchObject({ ok: true })
  expect(await sessionsOf(person)).toEqual([])
  expect(await enter(person)).toEqual({ ...refused('account_disabled'), because: reason })
  expect(await enter(person, 'غلط تمامًا')).toEqual(refused('wrong_email_or_password'))
  expect(await resetPassword(db, { token, password: 'كلمة-سر-جديدة' })).toEqual(refused('reset_link_invalid'))
  expect(await listedOf(person)).toEqual([])
  expect(await findAd(db, { adId: ads[0]!.id, viewer: null })).toBeNull()
  expect((await adsOf(person)).map(({ status }) => status)).toEqual([
    'hidden',
    'hidden',
    'hidden',
    'rejected',
    'pending',
  ])
  // What waits for review is not published meanwhile.
  const waiting = ads[4]!
  expect(await approveAd(db, { adId: waiting.id, version: 1, by: admin })).toEqual(refused('owner_is_disabled'))
  const other = await anAdmin()
  expect(await disablePerson(db, { personId: person.id, reason, by: other })).toEqual(refused('person_is_disabled'))

  expect(await enablePerson(db, { personId: person.id, by: admin })).toMatchObject({ ok: true })
  expect([await adsOf(person), await listedOf(person)]).toEqual([before, listed])
  expect(await enter(person)).toMatchObject({ ok: true })
  expect(await enablePerson(db, { personId: person.id, by: other })).toEqual(refused('person_is_active'))
  const kinds = ['ad_hidden', 'ad_hidden', 'person_enabled', 'ad_released', 'ad_released']
  expect(await eventsOf(person.id)).toEqual(['person_disabled', 'person_noted', ...kinds])
})

test('nobody manages themselves, the owner, or as an administrator another one', async () => {
  const [owner, admin, other, user] = [await anOwner(), await anAdmin(), await anAdmin(), await aPerson()]
  const barred: [Person, Person][] = [
    [admin, admin],
    [admin, other],
    [admin, owner],
    [owner, owner],
  ]
  for (const [by, { id: personId }] of barred) {
    expect(await disablePerson(db, { personId, reason, by })).toEqual(refused('account_not_yours_to_manage'))
    expect(await issueResetLink(db, { personId, by })).toEqual(refused('account_not_yours_to_manage'))
  }
  for (const by of [user, { ...admin, disabledAt: new Date() }]) {
    expect(await disablePerson(db, { personId: other.id, reason, by })).toEqual(refused('not_allowed'))
    expect(await enablePerson(db, { personId: other.id, by })).toEqual(refused('not_allowed'))
    expect(await issueResetLink(db, { personId: other.id, by })).toEqual(refused('not_allowed'))
    expect(await lookAtPhone(db, { personId: other.id, by })).toEqual(refused('not_allowed'))
    expect(await addNote(db, { personId: other.id, content: 'x', by })).toEqual(refused('not_allowed'))
  }
  expect(await disablePerson(db, { personId: other.id, reason, by: owner })).toMatchObject({ ok: true })
})

test('a handed link sets a password once, proves no address and leaves the second factor', async () => {
  const [person, admin] = [await aMember({ emailVerified: false }), await anAdmin()]
  const ad = await anAd({ owner: person, status: 'approved' })
  await db.insertInto('secondFactors').values({ personId: person.id, secret: 'x' }).execute()
  const made = await issueResetLink(db, { personId: person.id, by: admin })
  if (!made.ok) throw new Error(made.code)
  const token = new URL(made.url).searchParams.get('token')!
  expect(made.url).toContain('/reset-password?token=')
  const next = 'كلمة-سر-جديدة'
  const tried = await Promise.all([1, 2].map(() => resetPassword(db, { token, password: next })))
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await enter(person, next)).toMatchObject({ ok: true })
  const { emailVerified } = (await findPerson(db, { email: person.email }))!
  expect(emailVerified).toBe(false)
  expect(
    await db.selectFrom('secondFactors').select('secret').where('personId', '=', person.id).execute(),
  ).toHaveLength(1)
  expect((await adsOf(person)).map(({ id, status }) => [id, status])).toEqual([[ad.id, 'approved']])
  expect(await eventsOf(person.id)).toEqual(['reset_link_issued', 'password_reset'])
  const notices = await db.selectFrom('notifications').select('kind').where('personId', '=', person.id).execute()
  expect(notices).toEqual([{ kind: 'reset_link_issued' }])
  expect(JSON.stringify(await db.selectFrom('events').selectAll().execute())).not.toContain(token)
})

test('a handed link is worth nothing after its hour', async () => {
  const [person, admin] = [await aMember(), await anAdmin()]
  const made = await issueResetLink(db, { personId: person.id, by: admin })
  if (!made.ok) throw new Error(made.code)
  await sql`update verifications set expires_at = now() where value = ${person.id}`.execute(db)
  const token = new URL(made.url).searchParams.get('token')!
  expect(await resetPassword(db, { token, password: 'كلمة-سر-جديدة' })).toEqual(refused('reset_link_invalid'))
})

test('a look at a number stays in the history, and the file itself never holds the number', async () => {
  const [person, admin] = [await aPerson({ phone: '+963944987654' }), await anAdmin()]
  const file = await findPersonFile(db, { personId: person.id, viewer: admin })
  expect(file?.person.hasPhone).toBe(true)
  expect(JSON.stringify(file)).not.toContain('944987654')
  expect(await lookAtPhone(db, { personId: person.id, by: admin })).toMatchObject({ phone: '+963944987654' })
  const seen = await db.selectFrom('events').selectAll().where('kind', '=', 'phone_seen').executeTakeFirstOrThrow()
  expect(seen).toMatchObject({ personId: person.id, byId: admin.id })
  const mute = await aPerson({ phone: null })
  expect(await lookAtPhone(db, { personId: mute.id, by: admin })).toEqual(refused('phone_missing'))
})

test('notes never change and go with their person', async () => {
  const [person, admin] = [await aPerson(), await anAdmin()]
  await addNote(db, { personId: person.id, content: 'وعد بالحذف', by: admin })
  const change = db.updateTable('personNotes').set({ content: 'غيرها' }).where('personId', '=', person.id)
  await expect(change.execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('personNotes').where('personId', '=', person.id).execute()).rejects.toThrow('append-only')
  const file = await findPersonFile(db, { personId: person.id, viewer: admin })
  expect(file?.notes).toMatchObject([{ content: 'وعد بالحذف', by: admin.name }])
  await db.deleteFrom('people').where('id', '=', person.id).execute()
  expect(await tracesOf(person)).toEqual(['events.person_id'])
})
