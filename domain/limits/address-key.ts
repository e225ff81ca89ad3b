import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const keyLength = 32

type Found = { day: string; key: Promise<Buffer> }
const cached = new WeakMap<Db, Found>()

/**
 * The random key that network addresses are hashed with on this day (of UTC): one for all processes, made where it is first
 * needed. At midnight every count begins anew, so that yesterday's key is needed by nothing.
 */
export function findAddressKey(db: Db, at: Date): Promise<Buffer> {
  const day = at.toISOString().slice(0, 10)
  const known = cached.get(db)
  if (known?.day === day) return known.key
  const found = { day, key: readOrMake(db, day) }
  cached.set(db, found)
  // A line that broke is asked again by the next request.
  found.key.catch(() => cached.get(db) === found && cached.delete(db))
  return found.key
}

async function readOrMake(db: Db, day: string) {
  const stored = () =>
    db
      .selectFrom('addressKeys')
      .select('key')
      .where('day', '=', sql<Date>`${day}::date`)
  const before = await stored().executeTakeFirst()
  if (before) return before.key
  await sql`insert into address_keys (day, key) values (${day}::date, ${randomBytes(keyLength)}) on conflict do nothing`.execute(
    db,
  )
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
