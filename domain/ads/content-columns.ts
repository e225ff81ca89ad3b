import type { AdDetails } from '#shared/ad-details.ts'
import { comparablePrice } from '#shared/comparable-price.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Settings } from '#shared/settings.ts'
import { textKey } from '#domain/screening/text-key.ts'
import { textMarks } from '#domain/screening/text-marks.ts'

/** The columns of what a person says in an ad; nothing else of a form ever reaches the row. */
export function contentColumns(fields: AdFields, details: AdDetails, { usdRate }: Settings) {
  const { title, description, categoryId, subcategoryId, governorateId, districtId, neighbourhoodId } = fields
  const { price, currency, phone, chatOnly } = fields
  return {
    title,
    description,
    categoryId,
    subcategoryId,
    governorateId,
    districtId,
    neighbourhoodId,
    price,
    currency,
    phone,
    chatOnly,
    details: JSON.stringify(details),
    textKey: textKey(fields),
    textMarks: textMarks(fields),
    comparablePrice: comparablePrice(price, currency, usdRate.rate),
  }
}
