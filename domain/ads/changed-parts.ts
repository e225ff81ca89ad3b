import { adParts, type AdPart } from '#shared/ad-parts.ts'
import type { AdVersion } from './ad-version.ts'

type Said = Omit<AdVersion, 'photos'> & { photos: { sha256: string }[] }

const saying: Record<AdPart, (of: Said) => unknown> = {
  title: ({ title }) => title,
  price: ({ price, currency }) => [price, price === 0 || currency],
  category: ({ categoryId, subcategoryId }) => [categoryId, subcategoryId],
  place: ({ governorateId, districtId, neighbourhoodId }) => [governorateId, districtId, neighbourhoodId],
  details: ({ details }) => Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1)),
  description: ({ description }) => description,
  phone: ({ phone, chatOnly }) => [phone, chatOnly],
  photos: ({ photos }) => photos.map(({ sha256 }) => sha256),
}

/** Which parts two versions of an ad say differently. */
export function changedParts(before: Said, after: Said): AdPart[] {
  return adParts.filter((part) => JSON.stringify(saying[part](before)) !== JSON.stringify(saying[part](after)))
}

/** The photos that went and came between two versions, by what they show; a form sends the same picture under a new key. */
export function changedPhotos<Photo extends { sha256: string }>(
  before: { photos: Photo[] },
  after: { photos: Photo[] },
) {
  const had = new Set(before.photos.map(({ sha256 }) => sha256))
  const has = new Set(after.photos.map(({ sha256 }) => sha256))
  const stayed = (photos: Photo[]) =>
    photos.map(({ sha256 }) => sha256).filter((sha256) => had.has(sha256) && has.has(sha256))
  return {
    removed: before.photos.filter(({ sha256 }) => !has.has(sha256)),
    added: after.photos.filter(({ sha256 }) => !had.has(sha256)),
    isReordered: stayed(before.photos).join() !== stayed(after.photos).join(),
  }
}

/** What a line of the history says of an edit for ever: which parts, prices and how many photos, and no word of the ad. */
export function editFacts(before: AdVersion, after: AdVersion) {
  const changed = changedParts(before, after)
  const { removed, added, isReordered } = changedPhotos(before, after)
  return {
    changed,
    ...(changed.includes('price') && { prices: [priceOf(before), priceOf(after)] }),
    ...(changed.includes('photos') && { photos: { removed: removed.length, added: added.length, isReordered } }),
  }
}

function priceOf({ price, currency }: AdVersion) {
  return { price, currency }
}
