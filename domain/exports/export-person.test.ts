import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { inLanguage } from '#i18n/server-language.ts'
import type { Person } from '#domain/people/person.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { db } from '#tests/support/database.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { unzip } from '#tests/support/unzip.ts'
import { aFullLife } from '#tests/support/whole-life.ts'
import { exportPerson } from './export-person.ts'
import { exportParts } from './parts.ts'

const mediaDir = await mkdtemp(join(tmpdir(), 'yasmeen-export-'))
const storage = createDiskStorage(mediaDir)
afterAll(() => rm(mediaDir, { recursive: true, force: true }))

async function saveFiles(ownerId: string) {
  const photos = await db.selectFrom('photos').select('filesKey').where('ownerId', '=', ownerId).execute()
  for (const { filesKey } of photos)
    await storage.save(
      filesKey,
      ['160.jpg', '1200.jpg'].map((name) => ({ name, bytes: Buffer.from(`${name} ${filesKey}`) })),
    )
}

function archiveOf(person: Person, from: PhotoStorage = storage) {
  return inLanguage('ar', () => exportPerson(db, { person, storage: from }))
}

async function filesOf(person: Person) {
  return unzip(await buffer(await archiveOf(person)))
}

const parsed = (file: Buffer | undefined) => JSON.parse(String(file)) as Record<string, unknown>[]

test('the archive holds what a person has, and their photos as they are', async () => {
  const { person, ad, avatar } = await aFullLife()
  await saveFiles(person.id)
  await recordEvent(db, { kind: 'ad_approved', adId: ad.id, byId: (await aFullLife()).person.id, data: { version: 1 } })
  const files = await filesOf(person)
  expect(Object.keys(files).filter((name) => name.endsWith('.json'))).toEqual(
    Object.keys(exportParts).map((name) => `${name}.json`),
  )
  expect(parsed(files['profile.json'])).toMatchObject({ name: person.name, email: person.email, phone: person.phone })
  const shown = parsed(files['ads.json'])
  expect(shown).toHaveLength(2)
  expect(shown[0]).toMatchObject({ id: ad.id, title: ad.title, photos: 3, photoFolder: `photos/ad-${ad.id}` })
  expect(parsed(files['conversations.json'])[0]).toMatchObject({
    asSeller: true,
    ownMessages: [{ content: 'سلام' }],
    receivedMessages: 1,
  })
  expect(parsed(files['orders.json'])).toMatchObject([{ amount: 25_000 }])
  expect(parsed(files['events.json'])).toMatchObject([{ kind: 'ad_approved', adId: ad.id, byYou: false }])
  for (const name of ['favorites', 'follows', 'views', 'passkeys', 'contact-messages', 'messages-of-administration'])
    expect(parsed(files[`${name}.json`]), name).toHaveLength(1)

  const photos = await db
    .selectFrom('photos')
    .select('filesKey')
    .where('adId', '=', ad.id)
    .orderBy('position')
    .execute()
  photos.forEach(({ filesKey }, index) =>
    expect(String(files[`photos/ad-${ad.id}/${index + 1}.jpg`])).toBe(`1200.jpg ${filesKey}`),
  )
  expect(String(files['photos/you.jpg'])).toBe(`160.jpg ${avatar.filesKey}`)
  expect(String(files['read-me.txt'])).toContain('نسخة مما يحفظه الموقع عنك')
})

test('nothing of anybody else stands in it, and no secret of their own', async () => {
  const [mine, theirs] = [await aFullLife(), await aFullLife()]
  for (const { person, other } of [mine, theirs]) {
    await db
      .updateTable('ads')
      .set({ description: sql<string>`'سر ' || id` })
      .where('ownerId', 'in', [person.id, other.id])
      .execute()
    await db
      .updateTable('messages')
      .set({ content: `كلام ${other.id}` })
      .where('senderId', '=', other.id)
      .execute()
  }
  await sessionCookie(mine.person)
  const text = Object.values(await filesOf(mine.person)).join('\n')
  expect(text).toContain(`سر ${mine.ad.id}`)
  const strangers = [mine.other, theirs.person, theirs.other].flatMap(({ id, email }) => [id, email])
  for (const word of [...strangers, `سر ${theirs.ad.id}`]) expect(text).not.toContain(word)

  const secrets = await sql<{ secret: string }>`
    select password as secret from accounts where password is not null union all select token from sessions
    union all select hash from recovery_codes union all select credential_id from passkeys
    union all select public_key || credential_id from passkeys
    union all select endpoint from push_devices`.execute(db)
  expect(secrets.rows.length).toBeGreaterThan(4)
  for (const { secret } of secrets.rows) expect(text).not.toContain(secret)
})

/** Who is named in these is said above, or is not the person's to have. */
const leftOut: Record<string, string> = {
  'accounts.person_id': 'the hash of the password',
  'recovery_codes.person_id': 'hashes',
  'ads.reviewed_by': 'of an administrator, about somebody else’s ad',
  'ads.deleted_by': 'the same',
  'payments.confirmed_by': 'the same, about a payment',
  'orders.first_confirmed_by': 'the same, before another one confirmed a large sum',
  'promotions.granted_by': 'the same, about a promotion',
  'blocks.blocked_id': 'of whoever blocked them, who is not told on',
  'follows.seller_id': 'of whoever follows them, who is not told on',
  'reports.handled_by': 'the same, about a report',
  'orders.decided_by': 'of an administrator, about somebody’s payment',
  'orders.refund_asked_by': 'the same, before another one gave a large sum back',
  'second_reviews.refused_by': 'of an administrator, about an ad',
  'want_ads.decided_by': 'of an administrator, about a want ad',
  'held_decisions.by_id': 'of an administrator, about an ad, for six seconds',
  'broadcasts.by_id': 'of the site, to everybody',
  'admin_messages.by_id': 'of an administrator, to somebody else',
  'contact_answers.by_id': 'the same',
  'reports.person_id': 'what others said of the person; who reports stays hidden',
  'uploads.owner_id': 'pieces of photos on their way, for a day at most',
  'banned_words.added_by': 'of an administrator, about the site',
  'person_notes.person_id': 'what administrators wrote down for each other',
  'person_notes.by_id': 'the same, of whoever wrote it',
  'number_proofs.person_id': 'a proof on its way, for two days at most',
  'barred_numbers.person_id': 'that nobody proves their number, while the account is disabled',
  'presence.person_id': 'that a page was open in the last minutes, for a day at most',
  'site_settings.updated_by': 'of the site, not of a person',
  'expiry_stops.continued_by': 'the same',
  'notifications.related_person_id': 'what others were told',
  'rating_contests.decided_by': 'of an administrator, about a rating',
  'rating_contests.appeal_decided_by': 'the same',
}
const exported = [
  'account_devices.person_id',
  'admin_messages.person_id',
  'ads.owner_id',
  'blocks.person_id',
  'chat_settings.person_id',
  'contact_messages.person_id',
  'conversations.buyer_id',
  'conversations.seller_id',
  'deliveries.person_id',
  'drafts.person_id',
  'favorites.person_id',
  'follows.person_id',
  'gift_requests.person_id',
  'messages.sender_id',
  'notification_settings.person_id',
  'notifications.person_id',
  'number_moves.from_person_id',
  'number_moves.to_person_id',
  'orders.person_id',
  'passkeys.person_id',
  'photos.owner_id',
  'proved_numbers.person_id',
  'push_devices.person_id',
  'ratings.rated_id',
  'ratings.rater_id',
  'reports.reporter_id',
  'saved_searches.person_id',
  'second_factors.person_id',
  'seller_facts.person_id',
  'sessions.person_id',
  'views.person_id',
  'voices.owner_id',
  'want_ads.person_id',
]

test('every table that knows people stands in the archive or says why not', async () => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'people'::regclass`.execute(db)
  expect(rows.map(({ column }) => column).sort()).toEqual([...exported, ...Object.keys(leftOut)].sort())
})

test('whoever leaves in the middle leaves no file open', async () => {
  const { person } = await aFullLife()
  await saveFiles(person.id)
  let open = 0
  const watched: PhotoStorage = {
    ...storage,
    async open(key, name) {
      const file = await storage.open(key, name)
      return (
        file && {
          ...file,
          read() {
            open += 1
            return file.read().once('close', () => (open -= 1))
          },
        }
      )
    },
  }
  const archive = await archiveOf(person, watched)
  for await (const chunk of archive) {
    expect(chunk).toBeDefined()
    if (open > 0) break
  }
  await expect.poll(() => open).toBe(0)
})

test('a photo whose file is lost does not take the others along', async () => {
  const { person, ad } = await aFullLife()
  await saveFiles(person.id)
  const { filesKey } = await db
    .selectFrom('photos')
    .select('filesKey')
    .where('adId', '=', ad.id)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  await storage.remove(filesKey)
  const files = await filesOf(person)
  expect(files[`photos/ad-${ad.id}/1.jpg`]).toHaveLength(0)
  expect(files[`photos/ad-${ad.id}/2.jpg`]!.length).toBeGreaterThan(0)
})
