import type { Db } from '#db/client.ts'
import type { Total } from './cursor.ts'
import { type AdQuery, findAds } from './find-ads.ts'
import { findMeant } from './find-meant.ts'

/** With so many results nobody needs another word. */
const enough = 5

/** What a query that found less than five ads may have meant, if more ads within the same filters answer that. */
export async function meantInstead(db: Db, query: AdQuery & { search: string }, total: Total): Promise<string | null> {
  if (!total.exact || total.count >= enough) return null
  return findMeant(db, query.search, {
    foundNothing: total.count === 0,
    async find(meant) {
      // Only counted: in order of relevance every hit would be looked at closer.
      const better = await findAds(db, { ...query, sort: 'newest', search: meant, after: null, limit: 1 })
      return better.total.count > total.count ? better.total.count : 0
    },
  })
}
