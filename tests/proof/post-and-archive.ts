import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import type { Person } from '#domain/people/person.ts'
import { postAd } from '#domain/verbs/ads/post-ad.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { adFields } from './ad-fields.ts'

/** An acknowledged ad, the key of its photo's files, and the segment of the log that it is in. */
export type Posted = { adId: number; person: Person; filesKey: string; segment: string }

/** Ads of somebody new each, with a photo, posted and approved by the site's own verbs. */
export async function postSome(count: number, { admin, mediaDir }: { admin: Person; mediaDir: string }) {
  // The site's own incoming folder lets in nobody but its user.
  const press = createPhotoPress({ mediaDir: throwAwayFolder(), storage: createDiskStorage(mediaDir) })
  const body = await aPicture({ width: 64, height: 48 })
  const list: Posted[] = []
  for (let n = 1; n <= count; n++) {
    const person = await aPerson()
    const photo = expectDone(await storePhoto(db, press, { owner: person, body }))
    const filesKey = photo.photo.key
    const fields = { ...adFields, title: `${adFields.title} ${n}` }
    const posting = { by: person, type: 'free' as const, submissionKey: randomUUID(), photoKeys: [filesKey], fields }
    const { adId } = expectDone(await postAd(db, posting))
    const { version } = await db.selectFrom('ads').select('version').where('id', '=', adId).executeTakeFirstOrThrow()
    expectDone(await approveAd(db, { adId, version, by: admin }))
    list.push({ adId, person, filesKey, segment: await segmentNow() })
  }
  press.close()
  return list
}

/** Seconds until all of these are in the archive of this database's server. */
export async function secondsUntilArchived(posted: Posted[]) {
  const begun = performance.now()
  const last = posted.at(-1)!.segment
  const look = sql<{
    isIn: boolean
  }>`select coalesce(last_archived_wal >= ${last}, false) as is_in from pg_stat_archiver`
  await expect.poll(async () => (await look.execute(db)).rows[0]!.isIn, { timeout: 120_000, interval: 200 }).toBe(true)
  return (performance.now() - begun) / 1000
}

/** The ads that are in the database, in the order in which they were posted. */
export async function adsHere() {
  return (await db.selectFrom('ads').select('id').orderBy('id').execute()).map(({ id }) => id)
}

async function segmentNow() {
  const { rows } = await sql<{
    segment: string
  }>`select pg_walfile_name(pg_current_wal_insert_lsn()) as segment`.execute(db)
  return rows[0]!.segment
}

function expectDone<Outcome extends { ok: boolean }>(outcome: Outcome): Extract<Outcome, { ok: true }> {
  expect(outcome).toMatchObject({ ok: true })
  return outcome as Extract<Outcome, { ok: true }>
}
