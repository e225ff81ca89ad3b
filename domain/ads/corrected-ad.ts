import { numberInText } from '#shared/arabic/number-in-text.ts'
import { withoutCalls } from '#shared/arabic/without-calls.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Correction } from '#shared/fields/correction.ts'

type Corrected = AdFields & { photos: { key: string }[] }

/** An ad as a reviewer mends it, and whether that changes anything; details that its new category does not ask for go with the edit. */
export function correctedAd(ad: Corrected, { category, subcategory, removesNumbers, removedPhotos }: Correction) {
  const words = (text: string) => (removesNumbers ? withoutNumbers(text) : text)
  const { photos, ...before } = ad
  const fields: AdFields = {
    ...before,
    title: words(ad.title),
    description: words(ad.description),
    categoryId: category,
    subcategoryId: subcategory,
  }
  const photoKeys = photos.map(({ key }) => key).filter((key) => !removedPhotos.includes(key))
  const isChanged =
    photoKeys.length < photos.length ||
    (['title', 'description', 'categoryId', 'subcategoryId'] as const).some((name) => fields[name] !== ad[name])
  return { fields, photoKeys, isChanged }
}

/** Without any phone number, also one that another hid; what is nothing but a number stays, for an ad without a title is none. */
export function withoutNumbers(text: string) {
  let shorter = text
  while (numberInText(shorter) !== null) shorter = withoutCalls(shorter)
  if (shorter === text) return text
  const lines = shorter.split('\n').map((line) => line.replace(/[^\S\n]{2,}/g, ' ').trimEnd())
  return lines.join('\n').trim() || text
}
