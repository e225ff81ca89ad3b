import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import { serverLimits } from '#shared/server-limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

type Saving = { by: { id: string }; fields: Record<string, string | string[]>; photoKeys: readonly string[] }

/**
 * Saves the ad that somebody is writing (upsert): it takes the place of what was saved before. Of the photos only own
 * ones that wait are taken. Nothing is stored of who turned that off, nor of an ad that was posted meanwhile.
 */
export async function saveDraft(db: Db, { by, fields, photoKeys }: Saving) {
  const saved = JSON.stringify(fields)
  if (Buffer.byteLength(saved) > serverLimits.draftBytes) return refused('draft_too_large')
  const { submissionKey } = fields
  const isPosted = sql<boolean>`exists (select from ads where owner_id = people.id
    and submission_key::text = ${typeof submissionKey === 'string' ? submissionKey : ''})`
  const draft = await db
    .insertInto('drafts')
    .columns(['personId', 'fields', 'photoKeys'])
    .expression((eb) =>
      eb
        .selectFrom('people')
        .select(['people.id', sql<string>`${saved}::jsonb`.as('fields'), waitingPhotos(photoKeys).as('photoKeys')])
        .where('people.id', '=', by.id)
        .where('savesDrafts', '=', true)
        .where((eb) => eb.not(isPosted)),
    )
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet((eb) => ({
        fields: eb.ref('excluded.fields'),
        photoKeys: eb.ref('excluded.photoKeys'),
        savedAt: sql<Date>`now()`,
      })),
    )
    .returning('savedAt')
    .executeTakeFirst()
  return draft ? done(draft) : refused('draft_not_kept')
}

/** Of these keys, beside `people`: the person's own photos that wait for an ad, in this order. */
function waitingPhotos(keys: readonly string[]) {
  // PostgreSQL takes no text with a NUL in it.
  const possible = keys.filter((key) => !key.includes('\0'))
  return sql<string[]>`array(
    select chosen.key from unnest(${possible}::text[]) with ordinality as chosen (key, place)
    join photos on photos.key = chosen.key and photos.owner_id = people.id and photos.ad_id is null
      and not photos.is_avatar and not photos.for_message and not photos.for_order
    order by place limit ${limits.photosPerAd})`
}
