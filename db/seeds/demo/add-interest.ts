import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { createRandom, type Random } from '../random.ts'
import type { AddedAd } from './add-ads.ts'

const day = 24 * 60
const perRank = { free: 1, featured: 2, promoted: 3.5 } as const

type View = { adId: number; session: string; minutesAgo: number }

/** Views with a row for each, so that every count can be proved, and favourites among the demo's people. */
export async function addInterest(db: Db, ads: AddedAd[], owners: string[]) {
  const random = createRandom(963)
  const seen = ads.filter(({ when }) => when.published !== null)
  await addViews(
    db,
    seen.flatMap((ad) => viewsOf(ad, random)),
  )
  await addFavorites(db, seen, owners, random)
}

function viewsOf({ id, ad, when, interest }: AddedAd, random: Random): View[] {
  const age = -when.published!
  const daily = (2 + 20 * interest ** 3) * perRank[ad.type ?? 'free']
  const count = Math.min(400, Math.round((daily * Math.min(age, 18 * day)) / day))
  const moments = Array.from({ length: count }, () => Math.floor(age * random.next())).toSorted((a, b) => b - a)
  const views: View[] = []
  for (const minutesAgo of moments) {
    // One person's views count once in 24 hours, so only somebody of an earlier day comes back.
    const earlier = views[random.between(0, Math.max(0, views.length - 1))]
    const back =
      earlier &&
      random.chance(0.16) &&
      views.every((view) => view.session !== earlier.session || view.minutesAgo - minutesAgo > day)
    const session = back ? earlier.session : `demo-${random.hex()}`
    views.push({ adId: id, session, minutesAgo })
  }
  return views
}

async function addViews(db: Db, views: View[]) {
  await sql`
    insert into views (ad_id, session_id, created_at)
    select ad_id, session, now() - make_interval(mins => ago)
    from unnest(${views.map(({ adId }) => adId)}::integer[], ${views.map(({ session }) => session)}::text[],
      ${views.map(({ minutesAgo }) => minutesAgo)}::integer[]) as seen (ad_id, session, ago)
  `.execute(db)
  await sql`
    update ads set view_count = counted.views, unique_view_count = counted.sessions
    from (select ad_id, count(*) as views, count(distinct session_id) as sessions from views
      where session_id like 'demo-%' group by ad_id) counted
    where ads.id = counted.ad_id
  `.execute(db)
}

async function addFavorites(db: Db, ads: AddedAd[], owners: string[], random: Random) {
  const rows = owners.flatMap((personId) =>
    random
      .some(
        ads.filter(({ ownerId }) => ownerId !== personId),
        random.between(1, 9),
      )
      .map(({ id, when }) => ({
        personId,
        adId: id,
        createdAt: sql<Date>`now() + make_interval(mins => ${Math.round(when.published! * random.next())}::int)`,
      })),
  )
  await db.insertInto('favorites').values(rows).execute()
}
