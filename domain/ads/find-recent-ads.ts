import { sql } from 'kysely'
import type { AdStatus, AdType, HiddenReason } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'
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
export async function findRecentAds(db: Db): Promise<RecentAd[]> {
  const { rows } = await sql<RecentAd>`
    select ads.id, title, status, type, hidden_reason, coalesce(visible_until <= now(), false) as ran_out, ads.created_at,
      case when type <> 'free' and promotion_ends_at > now() then promotion_ends_at end as promotion_ends_at,
      people.name as owner_name,
      (select json_build_object('key', key, 'width', width, 'height', height, 'blur', blur)
        from photos where ad_id = ads.id order by position, id limit 1) as photo
    from ads join people on people.id = owner_id
    where deleted_at is null order by ads.created_at desc, ads.id desc limit ${shown}`.execute(db)
  return rows
}
