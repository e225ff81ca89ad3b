import type { Correction } from '#shared/fields/correction.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Database } from '#db/client.ts'
import { correctedAd } from '#domain/ads/corrected-ad.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import { isOvertaken } from '#domain/ads/decision.ts'
import { isPendingByAnother } from '#domain/ads/is-pending-by-another.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { isOwnerStopped } from '#domain/ads/is-owner-stopped.ts'
import { whyMissing } from '#domain/ads/lock-ad.ts'
import { whyForAnother } from '#domain/ads/why-for-another.ts'
import type { Person } from '#domain/people/person.ts'
import { editAd } from '#domain/verbs/ads/edit-ad.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'

type Correcting = { adId: number; by: Person; correction: Correction }

/**
 * Mends an ad that waits as its reviewer said, which tells its owner, and publishes it. What stands in the way of publishing is asked before
 * anything is changed; sent again, it is done once.
 */
export async function correctAd(db: Database, { adId, by, correction }: Correcting) {
  const ad = await findAdForEdit(db, { adId, by })
  if (!ad) return refused(await whyMissing(db, adId, by))
  const whyAnother = await whyForAnother(db, { adId, by })
  if (whyAnother) return refused(whyAnother)
  if (await isOwnerStopped(db, ad.ownerId)) return refused('owner_is_disabled')
  if (await isPendingByAnother(db, { adId, version: ad.version, by })) return refused('ad_already_reviewed')
  const version = await correctedVersion(db, { ad, by, correction })
  if (!version.ok) return version
  const { statusVersion } = correction
  const approved = await approveAd(db, { adId, by, version: version.version, statusVersion })
  return approved.ok ? done({ version: version.version }) : approved
}

type Found = NonNullable<Awaited<ReturnType<typeof findAdForEdit>>>

/** The version that is to be published: the one that was read, or the one that mending it made, now or when it was sent before. */
async function correctedVersion(
  db: Database,
  { ad, by, correction }: { ad: Found; by: Person; correction: Correction },
) {
  const { id: adId, version, status } = ad
  const { fields, photoKeys, isChanged } = correctedAd(ad, correction)
  if (version === correction.version + 1) {
    const isAgain = await Promise.all(
      (['ad_edited_by_admin', 'ad_approved'] as const).map((kind) =>
        isLastAct(db, { adId, by, kind, data: { version } }),
      ),
    )
    return isAgain.some(Boolean) && !isChanged ? done({ version }) : refused('ad_changed_meanwhile')
  }
  if (version !== correction.version) return refused('ad_changed_meanwhile')
  // Where nothing is to be mended the verdict's own verb answers for what was decided before.
  if (!isChanged) return done({ version })
  if (status !== 'pending') return refused('ad_already_reviewed')
  if (isOvertaken(ad, correction.statusVersion)) return refused('ad_changed_meanwhile')
  return editAd(db, { adId, version, by, fields, photoKeys })
}
