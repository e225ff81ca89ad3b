import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { draftLifetime } from './draft-lifetime.ts'

export type Draft = { fields: Record<string, string | string[]>; photoKeys: string[]; savedAt: Date }

/** Whether this person's unfinished ads are stored, and the one that is. Photos that are gone are left out. */
export async function findDraft(db: Db, person: { id: string }): Promise<{ saves: boolean; draft: Draft | null }> {
  const row = await db
    .selectFrom('people')
    .leftJoin('drafts', (join) =>
      join
        .onRef('drafts.personId', '=', 'people.id')
        .on('drafts.savedAt', '>', sql<Date>`now() - ${draftLifetime}::interval`),
    )
    .select(['savesDrafts', 'fields', 'savedAt'])
    .select(
      sql<string[]>`array(
        select saved.key from unnest(drafts.photo_keys) with ordinality as saved (key, ordinal)
        join photos on photos.key = saved.key and photos.owner_id = people.id and photos.ad_id is null
        order by ordinal)`.as('photoKeys'),
    )
    .where('people.id', '=', person.id)
    .executeTakeFirst()
  if (!row?.savesDrafts) return { saves: false, draft: null }
  const { fields, photoKeys, savedAt } = row
  return { saves: true, draft: savedAt && fields && { fields, photoKeys, savedAt } }
}
