import { sql } from 'kysely'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Db } from '#db/client.ts'
import { checkChoices } from './check-choices.ts'

type Edit = { adId: number; fields: AdFields; photoKeys: string[] }

/** Whether an ad says already what an edit would make it say, photos included: one sent twice is no change in between. */
export async function isSameEdit(db: Db, { adId, fields, photoKeys }: Edit) {
  const checked = await checkChoices(db, fields)
  if (!checked.ok) return false
  const { title, description, categoryId, subcategoryId, governorateId, districtId, neighbourhoodId } = fields
  const { price, currency, phone, chatOnly } = fields
  const words = { title, description, categoryId, subcategoryId, governorateId, districtId, neighbourhoodId }
  const columns = Object.entries({ ...words, price, currency, phone, chatOnly })
  const same = await db
    .selectFrom('ads')
    .select('id')
    .where('id', '=', adId)
    .where((eb) => eb.and(columns.map(([name, value]) => sql<boolean>`${sql.ref(name)} is not distinct from ${value}`)))
    .where(sql<boolean>`details::jsonb = ${JSON.stringify(checked.details)}::jsonb`)
    .executeTakeFirst()
  return same !== undefined && (await hasPictures(db, { adId, photoKeys }))
}

/** By what they show: a form that brings its files itself brings them under new keys each time. */
async function hasPictures(db: Db, { adId, photoKeys }: Omit<Edit, 'fields'>) {
  const { same } = await db
    .selectNoFrom(
      sql<boolean>`(select array_agg(sha256 order by position, id) from photos where ad_id = ${adId})
        is not distinct from
        (select array_agg(photos.sha256 order by ordinal) from unnest(${photoKeys}::text[]) with ordinality as requested (key, ordinal)
          join photos on photos.key = requested.key)`.as('same'),
    )
    .executeTakeFirstOrThrow()
  return same
}
