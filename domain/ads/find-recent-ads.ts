import { sql } from 'kysely'
import type { AdStatus, AdType, HiddenReason } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'
import { adCover, ranOut } from './ad-sql.ts'
import type { CardPhoto } from './find-ad-cards.ts'

const shown = 5

export type RecentAd = {
  id: number
  title: string
  status: AdStatus
  type: AdType
  hiddenReason: HiddenReason | null
  ranOut: boolean
  createdAt: Date
  /** Of a promotion that runs. */
  promotionEndsAt: Date | null
  ownerName: string
  photo: CardPhoto | null
}

/** The ads that were posted last, in whatever state they are. */
export function findRecentAds(db: Db): Promise<RecentAd[]> {
  return db
    .selectFrom('ads')
    .innerJoin('people', 'people.id', 'ads.ownerId')
    .select(['ads.id', 'ads.title', 'ads.status', 'ads.type', 'ads.hiddenReason', 'ads.createdAt'])
    .select([
      ranOut.as('ranOut'),
      sql<Date | null>`case when type <> 'free' and promotion_ends_at > now() then promotion_ends_at end`.as(
        'promotionEndsAt',
      ),
      'people.name as ownerName',
      adCover.as('photo'),
    ])
    .where('deletedAt', 'is', null)
    .orderBy('ads.createdAt', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(shown)
    .execute()
}
