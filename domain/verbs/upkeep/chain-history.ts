import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Database, Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { canonical, findHead, linkHash, writeHead } from '#domain/history/chain.ts'
import { findSettledEnd } from '#domain/history/find-settled-end.ts'

const atOnce = 5000

/**
 * Links every line of the history that is settled to the one before it, in the order of their numbers. Any number of workers
 * may do it at once: one links, the others leave it to that one. Whoever writes history waits for nobody. `held`: nothing was linked, because a
 * transaction that writes history stayed open for longer than `patience` (milliseconds).
 */
export async function chainHistory(db: Database, { patience = 20_000 }: { patience?: number } = {}) {
  const end = await findSettledEnd(db, patience)
  if (end === null) return { linked: 0, held: true }
  for (let linked = 0; ;) {
    const part = await linkPart(db, end)
    linked += part.linked
    // Whoever keeps the head elsewhere can prove later that nothing up to it was made anew.
    if (part.linked < atOnce) return { linked, head: part.head }
  }
}

function linkPart(db: Database, end: number) {
  return inTransaction(db, async (db) => {
    if (!(await isOurs(db))) return done({ linked: 0, head: null })
    const last = await findHead(db)
    const lines = await db
      .selectFrom('events')
      .select(['id', canonical.as('line')])
      .where('id', '>', last.id)
      .where('id', '<=', end)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    let { hash } = last
    const links = lines.map(({ id, line }) => ({ id, hash: (hash = linkHash(hash, line)) }))
    await sql`insert into event_links (event_id, hash) select * from unnest(${links.map(({ id }) => id)}::bigint[],
      ${links.map((link) => link.hash)}::text[])`.execute(db)
    return done({ linked: links.length, head: writeHead(links.at(-1) ?? last) })
  })
}

async function isOurs(db: Db) {
  const { isOurs } = await db
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtext('chain history'))`.as('isOurs'))
    .executeTakeFirstOrThrow()
  return isOurs
}
