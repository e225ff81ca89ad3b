import type { Db } from '#db/client.ts'
import { savedRow } from '#domain/saved-searches/saved-row.ts'
import type { LockedWantAd } from './lock-want-ad.ts'

/** From now on new ads that answer a want ad find it as they find saved searches: one for each of its places, or one for all. */
export async function startSearches(db: Db, wantAd: LockedWantAd) {
  const { id: wantAdId, personId, title: name, search, categoryId, subcategoryId, governorateIds } = wantAd
  const filters = [...new URLSearchParams(wantAd.filters)].map(([filter, value]) => [filter, value] as const)
  const scopes = governorateIds.length > 0 ? governorateIds : [0]
  await db
    .insertInto('savedSearches')
    .values(
      scopes.map((governorateId) => {
        const { row, probe } = savedRow({ search, categoryId, subcategoryId, governorateId, filters })
        return { ...row, probe, personId, search, name, path: `/wanted/${wantAdId}`, wantAdId }
      }),
    )
    .execute()
}

/** No new ad finds it any more; what was found is forgotten. */
export async function stopSearches(db: Db, wantAdId: number) {
  await db.deleteFrom('savedSearches').where('wantAdId', '=', wantAdId).execute()
}
