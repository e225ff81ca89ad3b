import { sql } from 'kysely'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent, recordEvents } from '#domain/events/record-event.ts'
import { removeUnusedFiles } from '#domain/photos/remove-unused-files.ts'
import { forgetClaims } from '#domain/orders/decide-claim.ts'
import { forgetTokens } from '#domain/people/single-use-token.ts'

type Erasure = { personId: string; storage: PhotoStorage }

const adsAtOnce = 50

/**
 * Removes one account whose week is over: its ads, photos, voice messages, favourites, notifications, sessions and ways in, then the person.
 * Orders and the ledger stay without anybody; the history keeps a number that belongs to nobody. Every step is whole by
 * itself and begins with the same lock, so that two nodes take turns; files go after their rows, and whatever a crash
 * leaves of them `cleanPhotos` finds. Answers whether it was this run that removed the person.
 */
export async function eraseAccount(db: Db, { personId, storage }: Erasure) {
  for (;;) {
    const step = await eraseStep(db, personId)
    if (!step.ok) return false
    await removeUnusedFiles(db, { storage, keys: step.keys })
    if (step.isLast) return true
  }
}

/** Takes the next ads away or, when there are none left, the person; answers which files that leaves without a row. */
function eraseStep(db: Db, personId: string) {
  return inTransaction(db, async (db) => {
    const leaving = await db
      .selectFrom('people')
      .select('id')
      .where('id', '=', personId)
      .where('eraseAt', '<=', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!leaving) return refused('person_not_found')
    const keys = await eraseSomeAds(db, personId)
    if (keys) return done({ keys, isLast: false })
    return done({ keys: await erasePerson(db, personId), isLast: true })
  })
}

async function eraseSomeAds(db: Db, ownerId: string) {
  const ads = await db
    .selectFrom('ads')
    .select('id')
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .limit(adsAtOnce)
    .forUpdate()
    .execute()
  if (ads.length === 0) return undefined
  const ids = ads.map(({ id }) => id)
  const photos = await db.selectFrom('photos').select('filesKey').where('adId', 'in', ids).execute()
  // They repeat the title of an ad that is nobody's any more.
  await db.deleteFrom('notifications').where('relatedAdId', 'in', ids).execute()
  await db.deleteFrom('ads').where('id', 'in', ids).execute()
  await recordEvents(
    db,
    ids.map((adId) => ({ kind: 'ad_purged', adId, data: { reason: 'account' } })),
  )
  return photos.map(({ filesKey }) => filesKey)
}

async function erasePerson(db: Db, personId: string) {
  const photos = await db.selectFrom('photos').select('filesKey').where('ownerId', '=', personId).execute()
  const voices = await db.selectFrom('voices').select('key').where('ownerId', '=', personId).execute()
  // The notification of the administrators names who registered.
  await db.deleteFrom('notifications').where('relatedPersonId', '=', personId).execute()
  await db.deleteFrom('contactMessages').where('personId', '=', personId).execute()
  await forgetClaims(db, { personId })
  await forgetTokens(db, { personId })
  await db.deleteFrom('people').where('id', '=', personId).execute()
  await recordEvent(db, { kind: 'account_erased', personId })
  return [...photos.map(({ filesKey }) => filesKey), ...voices.map(({ key }) => key)]
}
