import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const keyLength = 32

/** After a crash or a restored backup the row may be another: so long (in milliseconds) processes may differ. */
const trusted = 60_000

type Found = { day: string; until: number; key: Promise<Buffer> }
const cached = new WeakMap<Db, Found>()

/**
 * The random key that network addresses are hashed with on this day (of UTC): one for all processes, made where it is first
 * needed. At midnight every count begins anew, so that yesterday's key is needed by nothing.
 */
export function findAddressKey(db: Db, at: Date): Promise<Buffer> {
  const day = at.toISOString().slice(0, 10)
  const known = cached.get(db)
  const isOfToday = known?.day === day
  if (isOfToday && at.getTime() < known.until) return known.key
  // Where the row is gone, what was counted today goes on under the same key.
  const fallback = isOfToday ? known.key : Promise.resolve(randomBytes(keyLength))
  const found = { day, until: at.getTime() + trusted, key: fallback.then((key) => readOrMake(db, day, key)) }
  cached.set(db, found)
  // A line that broke is asked again by the next request.
  found.key.catch(() => cached.get(db) === found && cached.delete(db))
  return found.key
}

async function readOrMake(db: Db, day: string, fallback: Buffer) {
  const stored = () =>
    db
      .selectFrom('addressKeys')
      .select('key')
      .where('day', '=', sql<Date>`${day}::date`)
  const before = await stored().executeTakeFirst()
  if (before) return before.key
  await sql`insert into address_keys (day, key) values (${day}::date, ${fallback}) on conflict do nothing`.execute(db)
  return (await stored().executeTakeFirstOrThrow()).key
}

/** Destroys the keys of days that are over: what was counted then can be joined with no address any more. */
export async function destroyAddressKeys(db: Db) {
  const gone = await db
    .deleteFrom('addressKeys')
    .where('day', '<', sql<Date>`(now() at time zone 'utc')::date`)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
