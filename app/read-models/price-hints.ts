import type { Settings } from '#shared/settings.ts'
import type { PriceHints } from '#app/components/posting/form-choices.ts'

/** What the settings say about a price that is typed. */
export function priceHintsOf({ oldPoundHint, usdRate }: Pick<Settings, 'oldPoundHint' | 'usdRate'>): PriceHints {
  return { oldPounds: oldPoundHint, poundsForDollar: usdRate.rate }
}
