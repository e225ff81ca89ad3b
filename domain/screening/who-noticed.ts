import type { NoticedBy, RejectionReason } from '#shared/ad-states.ts'
import type { RedFlagCode } from '#shared/red-flags.ts'
import type { Db } from '#db/client.ts'

/** The red flags by which screening had noticed what an ad is refused for. */
const flagsOf: Partial<Record<RejectionReason, readonly RedFlagCode[]>> = {
  contact_in_text: ['phone_in_text', 'link_in_text'],
  prohibited: ['banned_word'],
  wrong_price: ['far_below_price'],
  duplicate: ['same_text', 'like_text', 'same_picture'],
  suspected_fraud: ['far_below_price', 'same_picture', 'same_text', 'like_text', 'new_account_costly'],
}

/** Whether screening or a person noticed first what an ad, as it stands now, is refused for. */
export async function whoNoticed(
  db: Db,
  { adId, reason }: { adId: number; reason: RejectionReason },
): Promise<NoticedBy> {
  const flags = flagsOf[reason] ?? []
  if (flags.length === 0) return 'person'
  const noticed = await db
    .selectFrom('adSigns')
    .select('code')
    .where('adId', '=', adId)
    .where('code', 'in', flags)
    .limit(1)
    .executeTakeFirst()
  return noticed ? 'machine' : 'person'
}
