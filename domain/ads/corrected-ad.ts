import { replaceNumbers } from '#shared/arabic/number-in-text.ts'
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

/** What is nothing but a number stays: an ad without a title is none. */
function withoutNumbers(text: string) {
  const shorter = replaceNumbers(text, () => '')
  if (shorter === text) return text
  return (
    shorter
      .replace(/[^\S\n]{2,}/g, ' ')
      .replace(/[^\S\n]+$/gm, '')
      .trim() || text
  )
}
