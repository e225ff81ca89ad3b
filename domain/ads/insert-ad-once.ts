import type { AdStatus, AdType } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'
import type { contentColumns } from './content-columns.ts'
import { findPosted, keyOfOtherWords } from './find-posted.ts'

type NewAd = ReturnType<typeof contentColumns> & {
  ownerId: string
  submissionKey: string
  type: AdType
  status: Extract<AdStatus, 'awaiting_payment' | 'pending'>
}

/**
 * Writes a new ad (`ad`) under its idempotency key, the form's `submissionKey`. The same submission sent again, even at the
 * same moment, finds the one that it made (`made`).
 */
export async function insertAdOnce(db: Db, row: NewAd) {
  const ad = await insertUnlessThere(db, row)
  if (ad) return { ad }
  const made = await findPosted(db, row)
  if (made) return { made }
  // Another ad written on a page that a browser brought back from before: its key was used for the first one.
  const another = await insertUnlessThere(db, { ...row, submissionKey: keyOfOtherWords(row) })
  return another ? { ad: another } : { made: await findPosted(db, row) }
}

/** The unique key waits for a twin that is still being written, and lets exactly one of them in. */
function insertUnlessThere(db: Db, ad: NewAd) {
  return db
    .insertInto('ads')
    .values(ad)
    .onConflict((conflict) => conflict.columns(['ownerId', 'submissionKey']).doNothing())
    .returning(['id', 'ownerId', 'title', 'status'])
    .executeTakeFirst()
}
