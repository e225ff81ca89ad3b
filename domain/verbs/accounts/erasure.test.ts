import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { refused } from '#shared/outcome.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto, anAd } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { aFullLife, tracesOf } from '#tests/support/whole-life.ts'
import { cancelErasure } from './cancel-erasure.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { requestErasure } from './request-erasure.ts'

let removed: string[]
let failing: number
/** Files of photos, as far as their removal goes; the `failing`-th removal is a crash. */
const storage = {
  async remove(key: string) {
    if (removed.length + 1 === failing) {
      failing = 0
      throw new Error('killed')
    }
    removed.push(key)
  },
} as PhotoStorage

beforeEach(async () => {
  removed = []
  failing = 0
  await sql`delete from pgboss.job`.execute(db)
})

async function aLeavingMember() {
  const person = await aMember()
  expect(await requestErasure(db, { person, password })).toMatchObject({ ok: true })
  return person
}

async function weekIsOver({ id }: { id: string }) {
  await db
    .updateTable('people')
    .set({ eraseAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

async function lettersOrdered() {
  const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'send-letter'`.execute(db)
  return rows.map(({ data }) => data)
}

test('asked for with the password: ads leave at once, every device is out, a letter and a notice tell it', async () => {
  const person = await aMember()
  const shown = await anAd({ owner: person, status: 'approved' })
  const cookie = await sessionCookie(person)
  expect(await requestErasure(db, { person, password: 'wrong' })).toEqual(refused('current_password_wrong'))
  expect(await isListed(shown.id)).toBe(true)

  const requested = await requestErasure(db, { person, password })
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from erase_at - now()) / 86400)::integer as days from people where id = ${person.id}`.execute(
    db,
  )
  expect([requested.ok, rows[0]!.days]).toEqual([true, 7])
  expect(await isListed(shown.id)).toBe(false)
  expect(await readAd(shown.id)).toMatchObject({ status: 'approved', deletedReason: 'account' })
  expect(await personOfCookies(db, cookie)).toBeNull()
  expect(await noticesOf(person)).toEqual(['account_leaving'])
  expect(await lettersOrdered()).toEqual([{ letter: 'account-leaving', personId: person.id }])
  expect(await requestErasure(db, { person, password })).toEqual(refused('erasure_already_requested'))
})

test('taken back within the week: every ad is as it was, what its owner had deleted stays deleted', async () => {
  const person = await aMember()
  const ads = await Promise.all(
    (['approved', 'pending', 'hidden', 'rejected'] as const).map((status) => anAd({ owner: person, status })),
  )
  const gone = await anAd({ owner: person, status: 'approved', deletedAt: new Date(), deletedReason: 'owner' })
  const before = await Promise.all(ads.map(({ id }) => readAd(id)))
  await requestErasure(db, { person, password })
  expect(await cancelErasure(db, { person })).toEqual({ ok: true })
  // Every change of an ad's state is counted, and what somebody decided before it is decided anew.
  const asBefore = before.map((ad) => ({ ...ad, statusVersion: expect.any(Number) as number }))
  expect(await Promise.all(ads.map(({ id }) => readAd(id)))).toEqual(asBefore)
  expect(await Promise.all(ads.map(({ id }) => isListed(id)))).toEqual([true, false, false, false])
  expect(await readAd(gone.id)).toMatchObject({ deletedReason: 'owner' })
  expect(await lettersOrdered()).toContainEqual({ letter: 'account-kept', personId: person.id })
  const letters = await lettersOrdered()
  // Pressed twice, it was the first press.
  expect(await cancelErasure(db, { person })).toEqual({ ok: true })
  expect(await lettersOrdered()).toEqual(letters)
})

test('when the week is over there is no way back, and before it nothing is erased', async () => {
  const person = await aLeavingMember()
  expect(await eraseAccount(db, { personId: person.id, storage })).toBe(false)
  await weekIsOver(person)
  expect(await cancelErasure(db, { person })).toEqual(refused('erasure_not_requested'))
  expect(await eraseAccount(db, { personId: person.id, storage })).toBe(true)
})

test("the owner's account stays; another administrator's may go, and is none while leaving", async () => {
  const owner = await aMember({ email: accountSettings.ownerEmail, role: 'admin' })
  expect(await requestErasure(db, { person: owner, password })).toEqual(refused('owner_account_stays'))
  const admin = await aMember({ role: 'admin' })
  expect(await requestErasure(db, { person: admin, password })).toMatchObject({ ok: true })
})

test('afterwards nothing names the person; the other side, the orders and the history stay without them', async () => {
  const { person, other, ad, paid, avatar, voice, spoken } = await aFullLife()
  const photos = await db.selectFrom('photos').select('filesKey').where('adId', 'in', [ad.id, paid.id]).execute()
  await db.updateTable('orders').set({ payerNote: person.name }).where('personId', '=', person.id).execute()
  await requestErasure(db, { person, password })
  await weekIsOver(person)
  expect(await eraseAccounts(db, { storage })).toMatchObject({ erased: 1 })

  // The history keeps the number of somebody who no longer exists, and no name.
  expect(await tracesOf(person)).toEqual(['events.by_id', 'events.person_id'])
  const { rows } = await sql<{ text: string }>`
    select string_agg(t::text, ' ') as text from events t where person_id = ${person.id}`.execute(db)
  expect(rows[0]!.text).not.toContain(person.name)
  expect(await db.selectFrom('ads').select('id').where('id', 'in', [ad.id, paid.id]).execute()).toEqual([])
  expect([...removed].sort()).toEqual([...photos.map(({ filesKey }) => filesKey), avatar.filesKey, voice.key].sort())
  const notices = await db.selectFrom('notifications').select('metadata').execute()
  expect(JSON.stringify(notices)).not.toContain(person.name)
  expect(await noticesOf(other)).toEqual([])
  const order = await db.selectFrom('orders').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow()
  expect(order).toMatchObject({ personId: null, payerNote: null, adId: null, amount: 25_000 })

  const stored = await db.selectFrom('conversations').selectAll().where('id', '=', spoken.id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ adId: null, sellerId: null, buyerId: other.id })
  const messages = await db
    .selectFrom('messages')
    .select(['senderId', 'content'])
    .where('conversationId', '=', spoken.id)
    .orderBy('ordinal')
    .execute()
  expect(messages).toEqual([
    { senderId: null, content: 'سلام' },
    { senderId: other.id, content: 'سلام' },
  ])
})

test('run twice, by many at once, or killed between rows and files: it ends the same', async () => {
  const { person } = await aFullLife()
  for (let n = 0; n < 60; n++) await anAd({ owner: person, status: 'hidden' })
  await requestErasure(db, { person, password })
  await weekIsOver(person)
  failing = 2
  await expect(eraseAccounts(db, { storage })).rejects.toThrow('killed')
  expect(await db.selectFrom('ads').select('id').where('ownerId', '=', person.id).execute()).not.toEqual([])

  const runs = await Promise.all([1, 2, 3].map(() => eraseAccounts(db, { storage })))
  expect(runs.reduce((sum, { erased }) => sum + erased, 0)).toBe(1)
  expect(await tracesOf(person)).toEqual(['events.by_id', 'events.person_id'])
  expect(await eraseAccounts(db, { storage })).toMatchObject({ erased: 0 })
  const erased = await db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'account_erased')
    .where('personId', '=', person.id)
    .execute()
  expect(erased).toHaveLength(1)
})

test('files that another photo still needs stay', async () => {
  const person = await aMember()
  const ad = await anAd({ owner: person, status: 'approved' })
  const { filesKey } = await db
    .selectFrom('photos')
    .select('filesKey')
    .where('adId', '=', ad.id)
    .executeTakeFirstOrThrow()
  await aPhoto({ ownerId: (await aPerson()).id, filesKey })
  await requestErasure(db, { person, password })
  await weekIsOver(person)
  await eraseAccounts(db, { storage })
  expect(removed).toEqual([])
})

test('when both sides are gone so is what they wrote, but for an open report, a year at most', async () => {
  const { person, other, spoken } = await aFullLife()
  const report = { messageId: spoken.said[0]!.id, reason: 'fraud' as const }
  await db.insertInto('reports').values(report).execute()
  await db
    .updateTable('people')
    .set({ eraseAt: sql<Date>`now()` })
    .where('id', 'in', [person.id, other.id])
    .execute()
  expect(await eraseAccounts(db, { storage })).toEqual({ erased: 2, conversations: 0 })

  await db
    .updateTable('conversations')
    .set({ sealedAt: sql<Date>`now() - interval '11 months'` })
    .where('id', '=', spoken.id)
    .execute()
  expect(await eraseAccounts(db, { storage })).toEqual({ erased: 0, conversations: 0 })
  await db
    .updateTable('conversations')
    .set({ sealedAt: sql<Date>`now() - interval '366 days'` })
    .where('id', '=', spoken.id)
    .execute()
  expect(await eraseAccounts(db, { storage })).toEqual({ erased: 0, conversations: 1 })
})

test('nothing in the database holds an account back', async () => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || conname as column from pg_constraint
    where contype = 'f' and confrelid = 'people'::regclass and confdeltype not in ('c', 'n') order by 1`.execute(db)
  // Ads are removed by hand, before their owner.
  expect(rows).toEqual([{ column: 'ads.ads_owner_id_fkey' }])
})
