import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A line by its number, with the hash of its link. */
export type ChainLink = { id: number; hash: string }

/** What stands before the first line. */
export const beginning: ChainLink = { id: Number.MIN_SAFE_INTEGER, hash: '0'.repeat(64) }

/** A line of `events` in the one form that is hashed: every column of it, the moment in microseconds since 1970. */
export const canonical = sql<string>`jsonb_build_array(events.id, events.kind, events.ad_id, events.person_id, events.by_id,
  events.data, (extract(epoch from events.created_at) * 1000000)::bigint)::text`

/**
 * Hash chain: the hash of a line and, through the one before it, of all that came before, so that tampering
 * with one line shows.
 */
export function linkHash(previous: string, line: string) {
  return createHash('sha256').update(`${previous}\n${line}`).digest('hex')
}

/** The last link, up to a number if one is given. */
export async function findHead(db: Db, upTo?: number): Promise<ChainLink> {
  const last = await db
    .selectFrom('eventLinks')
    .select(['eventId as id', 'hash'])
    .where((eb) => (upTo === undefined ? eb.lit(true) : eb('eventId', '<=', upTo)))
    .orderBy('eventId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? beginning
}

/** A position in the chain as operators note it. */
export function writeHead({ id, hash }: ChainLink) {
  return `${Math.max(id, 0)}:${hash}`
}
