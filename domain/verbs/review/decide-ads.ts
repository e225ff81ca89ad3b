import type { RefusalCode } from '#shared/refusals.ts'
import type { Outcome } from '#shared/outcome.ts'
import type { ChosenAd } from '#domain/ads/find-decided.ts'

/** What became of many ads: those that were decided, and the others with what stood in their way. */
export type Decided<C extends RefusalCode> = { decided: number[]; left: { adId: number; code: C }[] }

/**
 * Decides one ad after another as `decide` would alone, each in its own transaction: what refuses one of them holds up none of
 * the others, and none is half decided.
 */
export async function decideAds<C extends RefusalCode>(
  chosen: ChosenAd[],
  decide: (ad: ChosenAd) => Promise<Outcome<object, C>>,
): Promise<Decided<C>> {
  const result: Decided<C> = { decided: [], left: [] }
  for (const ad of chosen) {
    const outcome = await decide(ad)
    if (outcome.ok) result.decided.push(ad.adId)
    else result.left.push({ adId: ad.adId, code: outcome.code })
  }
  return result
}
