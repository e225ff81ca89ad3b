import { sql } from 'kysely'
import type { WantAdStatus } from '#shared/want-ad-states.ts'
import type { RejectionReason } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'
import { microsecondsOf, pageOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'
import { listed } from '#domain/search/listed.ts'
import { isLive, isWriterThere } from './want-ad-sql.ts'

const pageLength = 20

export type WantAd = {
  id: number
  personId: string
  status: WantAdStatus
  isLive: boolean
  title: string
  note: string
  categoryId: number
  subcategoryId: string
  governorateIds: number[]
  filters: string
  search: string
  refusalReason: RejectionReason | null
  refusalNote: string | null
  createdAt: Date
  publishedAt: Date | null
  liveUntil: Date | null
  /** How many ads sellers attached to it. */
  answers: number
}

type Query = {
  categoryId?: number
  governorateId?: number
  /** Only those that ads of this person answer. */
  answeredBy?: string
  after?: string | null
}

/** Want ads on the site, the newest first (keyset pagination); a place finds also those that name none. */
export async function findWantAds(db: Db, { categoryId, governorateId, answeredBy, after }: Query) {
  const from = readTimeCursor(after, /^\d{1,9}$/)
  const rows = await wantAds(db)
    .select(microsecondsOf('publishedAt').as('cursorAt'))
    .where(isLive)
    .where(isWriterThere)
    .$if(categoryId !== undefined, (query) => query.where('categoryId', '=', categoryId ?? 0))
    .$if(governorateId !== undefined, (query) =>
      query.where(sql<boolean>`(governorate_ids = '{}' or ${governorateId}::smallint = any(governorate_ids))`),
    )
    .$if(answeredBy !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from saved_searches join saved_search_hits on search_id = saved_searches.id
        join ads on ads.id = ad_id where want_ad_id = want_ads.id and ads.owner_id = ${answeredBy} and ${listed})`),
    )
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(published_at, want_ads.id) < (${timeAt(from?.at ?? 0)}, ${from?.id}::integer)`),
    )
    .orderBy('publishedAt', 'desc')
    .orderBy('wantAds.id', 'desc')
    .limit(pageLength + 1)
    .execute()
  const { shown, next } = pageOf(rows, pageLength)
  return { wantAds: shown, next }
}

/** All of a person's, the newest first. */
export function findOwnWantAds(db: Db, { personId }: { personId: string }): Promise<WantAd[]> {
  return wantAds(db).where('personId', '=', personId).orderBy('wantAds.id', 'desc').limit(100).execute()
}

/** Those that wait for a reviewer, the oldest first, with who wrote them. */
export function findPendingWantAds(db: Db) {
  return wantAds(db)
    .innerJoin('people', 'people.id', 'wantAds.personId')
    .select(['people.name as personName', 'people.createdAt as memberSince'])
    .where('wantAds.status', '=', 'pending')
    .where(isWriterThere)
    .orderBy('wantAds.createdAt')
    .orderBy('wantAds.id')
    .limit(50)
    .execute()
}

/** One of them, of whatever status, with its writer's name. */
export function findWantAd(db: Db, { id }: { id: number }) {
  return wantAds(db)
    .innerJoin('people', 'people.id', 'wantAds.personId')
    .select(['people.name as personName', 'people.createdAt as memberSince', isWriterThere.as('isWriterThere')])
    .where('wantAds.id', '=', id)
    .executeTakeFirst()
}

function wantAds(db: Db) {
  return db
    .selectFrom('wantAds')
    .select(['wantAds.id', 'personId', 'wantAds.status', 'title', 'note', 'categoryId', 'subcategoryId'])
    .select(['governorateIds', 'filters', 'search', 'refusalReason', 'refusalNote', 'wantAds.createdAt'])
    .select(['publishedAt', 'liveUntil', isLive.as('isLive')])
    .select(sql<number>`(select count(*)::integer from want_ad_answers where want_ad_id = want_ads.id)`.as('answers'))
}
