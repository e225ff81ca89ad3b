import { formatMoment } from '#i18n/format.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { findChoice, findGiftRequests, findOwnRequest } from '#domain/gift-requests/find-gift-requests.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { factLines } from './fact-lines.ts'

/**
 * What the page of the requests for what is given away shows: to its giver the list, to others their own request, also after the ad has
 * left the site or is of another category; null where there is nothing of that.
 */
export async function readGiftPage(db: Db, { adId, viewer }: { adId: number; viewer: Person | null }) {
  const ad = await findAd(db, { adId, viewer })
  const isGift = ad?.category.kind === 'free'
  const isOpen = Boolean(ad && isGift && ad.isPublic && ad.availability !== 'sold')
  if (ad?.isOwn && viewer) {
    const giver = await readList(db, { adId, giverId: viewer.id, isOpen })
    return isGift || giver.rows.length > 0 ? { title: ad.title, isOpen, giver, own: null } : null
  }
  const own = viewer && (await findOwnRequest(db, { adId, personId: viewer.id }))
  if (ad && isGift) return { title: ad.title, isOpen, giver: null, own }
  return own && { title: own.title, isOpen, giver: null, own }
}

type ListQuery = { adId: number; giverId: string; isOpen: boolean }

async function readList(db: Db, { adId, giverId, isOpen }: ListQuery) {
  const [rows, choice] = await Promise.all([findGiftRequests(db, { adId, giverId }), findChoice(db, adId)])
  return {
    rows: rows.map(({ facts, ...row }) => ({ ...row, facts: factLines(facts) })),
    mayChoose: isOpen && choice.isOpen && !choice.isChosen,
    from: isOpen && choice.from && !choice.isOpen ? formatMoment(choice.from) : null,
  }
}
