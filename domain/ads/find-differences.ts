import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findVersions, type ReadableVersion } from './find-versions.ts'
import { lastDecided } from './last-decided.ts'
import { pricePoints, priceSteps, type PriceStep } from './price-history.ts'

/** What an edited ad says otherwise than when the administration last decided about it. */
export type Differences = {
  verdict: 'approved' | 'rejected'
  /** Null when it was not stored. */
  before: ReadableVersion | null
  after: ReadableVersion
  /** What it cost on the site until now, where that changed. */
  priceSteps: PriceStep[]
}

/** By its number, for each of these ads that waits for review and was edited since it was last approved, else refused. */
export async function findDifferences(db: Db, ids: number[]) {
  const edited = await findEdited(db, ids)
  const versions = await findVersions(
    db,
    edited.flatMap(({ adId, version, decided }) => [
      { adId, version },
      ...(decided === null ? [] : [{ adId, version: decided }]),
    ]),
  )
  const of = (adId: number, version: number | null) =>
    versions.find((candidate) => candidate.adId === adId && candidate.version === version) ?? null
  const found = new Map<number, Differences>()
  for (const { adId, version, decided, verdict, points } of edited) {
    const after = of(adId, version)
    if (after) found.set(adId, { verdict, before: of(adId, decided), after, priceSteps: priceSteps(points) })
  }
  return found
}

/** An ad that was on the site and has no line of its approval was approved all the same; nobody knows which words of it. */
function findEdited(db: Db, ids: number[]) {
  return db
    .selectFrom('ads')
    .leftJoinLateral(lastDecided.as('decided'), (join) => join.onTrue())
    .select([
      'ads.id as adId',
      'ads.version',
      'decided.version as decided',
      pricePoints.as('points'),
      sql<Differences['verdict']>`coalesce(decided.verdict, 'approved')`.as('verdict'),
    ])
    .where('ads.id', '=', sql<number>`any(${ids}::integer[])`)
    .where('status', '=', 'pending')
    .where('ads.version', '>', 1)
    .where(sql<boolean>`(decided.version < ads.version or decided.version is null and published_at is not null)`)
    .execute()
}
