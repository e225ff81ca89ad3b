import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { publicAd } from '#domain/ads/ad-sql.ts'
import { addClicks } from './search-clicks.ts'
import type { ResultPosition } from './shown-lists.ts'

/** Somebody opened the page of an ad: who (if signed in), the browser's own opaque session, and where in a search's results it stood. */
export type Opening = { adId: number; personId: string | null; sessionId: string; position?: ResultPosition | null }

/**
 * Counts openings: one for each person or session and ad in 24 hours (docs/product.md, "Views"). The owner's are left out,
 * and ads that are not on the site. Answers the openings of ads that somebody else has locked at this moment, to be brought again: counting
 * waits for nobody, so nobody waits for it either.
 */
export async function countViews(db: Db, openings: Opening[]): Promise<Opening[]> {
  const once = withoutRepeats(openings)
  if (once.length === 0) return []
  return db.transaction().execute(async (db) => {
    const { locked, free } = await lockAds(db, once)
    await insertViews(
      db,
      once.filter(({ adId }) => locked.has(adId)),
    )
    return once.filter(({ adId }) => free.has(adId) && !locked.has(adId))
  })
}

/** Of several openings by the same person or session the first. */
function withoutRepeats(openings: Opening[]) {
  const seen = new Set<string>()
  return openings.filter(({ adId, personId, sessionId }) => {
    const names = [`${adId} session ${sessionId}`, ...(personId ? [`${adId} person ${personId}`] : [])]
    const isRepeated = names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    return !isRepeated
  })
}

/**
 * Locks the ads for this transaction: two counters of one ad come one after the other, and an ad that is being removed
 * gets no rows after its rows were deleted.
 */
async function lockAds(db: Db, openings: Opening[]) {
  const ids = [...new Set(openings.map(({ adId }) => adId))]
  const countable = db
    .selectFrom('ads')
    .select('id')
    .where(sql<boolean>`ads.id = any(${ids}) and ${publicAd}`)
  const locked = await countable.orderBy('id').forNoKeyUpdate().skipLocked().execute()
  const free = await countable.execute()
  return { locked: idsOf(locked), free: idsOf(free) }
}

function idsOf(rows: { id: number }[]) {
  return new Set(rows.map(({ id }) => id))
}

/**
 * The totals live on the ad, so that they outlive the rows. Its `updated_at` stays: nobody changed the ad. Of views that came from a
 * search's results the position is counted, by itself.
 */
function insertViews(db: Db, openings: Opening[]) {
  const clicks = sql`select position as counted, count(*)::integer as count from fresh where position is not null group by position`
  return sql`
    with opened as (
      select * from unnest(${openings.map(({ adId }) => adId)}::integer[], ${openings.map(({ personId }) => personId)}::uuid[],
        ${openings.map(({ sessionId }) => sessionId)}::text[],
        ${openings.map(({ position = null }) => position)}::text[]) as opened (ad_id, person_id, session_id, position)
    ), fresh as (
      select opened.*, by_person.last is null and by_session.last is null as is_unique
      from opened
        join ads on ads.id = opened.ad_id and ads.owner_id is distinct from opened.person_id
        left join lateral (select max(created_at) as last from views
          where ad_id = opened.ad_id and person_id = opened.person_id) by_person on true
        left join lateral (select max(created_at) as last from views
          where ad_id = opened.ad_id and session_id = opened.session_id) by_session on true
      where coalesce(greatest(by_person.last, by_session.last) <= now() - interval '24 hours', true)
    ), counted as (
      insert into views (ad_id, person_id, session_id)
        select ad_id, (select id from people where id = person_id), session_id from fresh
    ), clicked as (${addClicks(clicks)}
    )
    update ads set view_count = view_count + sums.views, unique_view_count = unique_view_count + sums.people
    from (select ad_id, count(*) as views, count(*) filter (where is_unique) as people from fresh group by ad_id) sums
    where ads.id = sums.ad_id`.execute(db)
}
