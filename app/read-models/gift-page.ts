import { formatMoment } from '#i18n/format.ts'
import { findChoice, findGiftRequests, findOwnRequest } from '#domain/gift-requests/find-gift-requests.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { factLines } from './fact-lines.ts'

/** What the page of the requests for what is given away shows: to its giver the list, to others their own request; null where the ad is none. */
export async function readGiftPage(db: Db, { adId, viewer }: { adId: number; viewer: Person | null }) {
  const ad = await findAd(db, { adId, viewer })
  if (!ad || ad.category.kind !== 'free') return null
  const isOpen = ad.isPublic && ad.availability !== 'sold'
  const head = { title: ad.title, isOpen }
  if (ad.isOwn && viewer) return { ...head, giver: await readList(db, { adId, giverId: viewer.id }), own: null }
  const own = viewer && (await findOwnRequest(db, { adId, personId: viewer.id }))
  return { ...head, giver: null, own }
}

async function readList(db: Db, { adId, giverId }: { adId: number; giverId: string }) {
  const [rows, choice] = await Promise.all([findGiftRequests(db, { adId, giverId }), findChoice(db, adId)])
  return {
    rows: rows.map(({ facts, ...row }) => ({ ...row, facts: factLines(facts) })),
    mayChoose: choice.isOpen && !choice.isChosen,
    from: choice.from && !choice.isOpen ? formatMoment(choice.from) : null,
  }
}
