import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Presence, as an upsert: these people have a page of the site open that listens. */
export async function notePresence(db: Db, { personIds }: { personIds: string[] }) {
  if (personIds.length === 0) return
  await sql`insert into presence (person_id) select people.id from people where id = any(${personIds}::uuid[])
    on conflict (person_id) do update set here_at = now()`.execute(db)
}
