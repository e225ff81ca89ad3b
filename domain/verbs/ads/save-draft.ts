import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

type Saving = { by: { id: string }; fields: Record<string, string | string[]>; photoKeys: readonly string[] }

/**
 * Saves the ad that somebody is writing (upsert): it takes the place of what was saved before. Of the photos only own
 * ones that wait are taken. Nothing is stored of who turned that off, nor of an ad that was posted meanwhile.
 */
export async function saveDraft(db: Db, { by, fields, photoKeys }: Saving) {
  const saved = JSON.stringify(fields)
  if (Buffer.byteLength(saved) > limits.draftBytes) return refused('draft_too_large')
  const { submissionKey } = fields
  const { rows } = await sql<{ savedAt: Date }>`
    insert into drafts (person_id, fields, photo_keys)
    select people.id, ${saved}::jsonb, array(
      select chosen.key from unnest(${[...photoKeys]}::text[]) with ordinality as chosen (key, place)
      join photos on photos.key = chosen.key and photos.owner_id = people.id and photos.ad_id is null and not photos.is_avatar and not photos.for_message and not photos.for_order
      order by place limit ${limits.photosPerAd})
    from people where people.id = ${by.id} and saves_drafts and not exists (
      select from ads where owner_id = people.id and submission_key::text = ${typeof submissionKey === 'string' ? submissionKey : ''})
    on conflict (person_id) do update
      set fields = excluded.fields, photo_keys = excluded.photo_keys, saved_at = now()
    returning saved_at`.execute(db)
  return rows[0] ? done({ savedAt: rows[0].savedAt }) : refused('draft_not_kept')
}
