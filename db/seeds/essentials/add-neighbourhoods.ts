import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { seedNeighbourhoods } from './neighbourhoods.ts'

/** The neighbourhoods of the fourteen centres, where there are none yet: after that the lists are the administrators'. */
export async function addNeighbourhoods(db: Db) {
  if (await db.selectFrom('neighbourhoods').select('id').limit(1).executeTakeFirst()) return
  const all = seedNeighbourhoods.flatMap(({ names, ...at }) =>
    names.map((name, position) => ({ ...at, ...name, position })),
  )
  await sql`insert into neighbourhoods (district_id, name_ar, name_en, position)
    select districts.id, listed.ar, listed.en, listed.position
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as listed (governorate text, district text, ar text, en text, position smallint)
    join governorates on governorates.slug = listed.governorate
    join districts on districts.governorate_id = governorates.id and districts.slug = listed.district
    order by districts.id, listed.position`.execute(db)
}
