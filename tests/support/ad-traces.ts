import { sql } from 'kysely'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'

/** The kinds of what the history says of an ad, oldest first. */
export async function eventsOf(adId: number) {
  const rows = await db.selectFrom('events').select('kind').where('adId', '=', adId).orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

/** The kinds of what a person was told, oldest first. */
export async function noticesOf(person: Person) {
  const rows = await db
    .selectFrom('notifications')
    .select('kind')
    .where('personId', '=', person.id)
    .orderBy('eventId')
    .execute()
  return rows.map(({ kind }) => kind)
}

export function readAd(adId: number) {
  return db.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirstOrThrow()
}

/** Whether lists and search hold the ad. */
export async function isListed(adId: number) {
  const { rows } = await sql`select 1 from ad_search where ad_id = ${adId}`.execute(db)
  return rows.length > 0
}
