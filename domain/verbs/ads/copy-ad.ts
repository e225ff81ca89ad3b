import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { copiedFrom, isCopied } from '#domain/drafts/copied-draft.ts'
import { findDraft } from '#domain/drafts/find-draft.ts'
import type { Person } from '#domain/people/person.ts'
import { saveDraft } from './save-draft.ts'

type Copied = { adId: number; by: Person; fields: Record<string, string | string[]> }

/**
 * Copies one's own ad into the draft of a new one: `fields` as its form has them, and its photos. Sent again it is the same
 * copy, until its writer changes it. `isSaved` is false for who stores no drafts.
 */
export function copyAd(db: Db, { adId, by, fields }: Copied) {
  return inTransaction(db, async (db) => {
    // Two at once take turns.
    await db.selectFrom('people').select('id').where('id', '=', by.id).forNoKeyUpdate().execute()
    const { draft } = await findDraft(db, by)
    if (draft && isCopied(draft, adId)) return done({ photoKeys: draft.photoKeys, isSaved: true })
    const photoKeys = await copyPhotos(db, { adId, by })
    const saved = await saveDraft(db, { by, fields: { ...fields, ...copiedFrom(adId) }, photoKeys })
    return done({ photoKeys, isSaved: saved.ok })
  })
}

/** They wait for a new ad as if they had just been sent, and share the files of the first; of the ads of others there are none. */
async function copyPhotos(db: Db, { adId, by }: { adId: number; by: Person }) {
  const copies = await db
    .insertInto('photos')
    .columns(['key', 'filesKey', 'ownerId', 'width', 'height', 'blur', 'sha256', 'bytes', 'dhash', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('photos')
        .select(sql<string>`replace(gen_random_uuid()::text, '-', '')`.as('key'))
        .select(['filesKey', 'ownerId', 'width', 'height', 'blur', 'sha256', 'bytes', 'dhash', 'position'])
        .where('adId', '=', adId)
        .where('ownerId', '=', by.id),
    )
    .returning(['key', 'position'])
    .execute()
  return copies.toSorted((a, b) => a.position - b.position).map(({ key }) => key)
}
