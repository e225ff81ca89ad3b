import { formatDate, formatNumber, formatRate } from '#i18n/format.ts'
import { isolate } from '#i18n/text-direction.ts'
import { language } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { amountText } from '#i18n/price-text.ts'
import type { AdDetails } from '#shared/ad-details.ts'
import type { Currency } from '#shared/money.ts'
import { equivalentOf, oldForNew, roughly } from '#shared/money-between.ts'
import type { Settings } from '#shared/settings.ts'
import type { Db } from '#db/client.ts'
import { findPricesAlike } from '#domain/ads/find-prices-alike.ts'
import type { Typical } from '#domain/ads/typical-of.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/** A line under a price, with what is struck out before it; in words already, so that no page carries them all. */
export type PriceNote = { struck?: string; text: string }

type Priced = {
  id: number
  title: string
  price: number
  currency: Currency
  priceBefore: number | null
  priceLoweredAt: Date | null
  category: { id: number }
  subcategory: { id: string } | null
  governorate: { id: number }
  details: AdDetails
}

/** What is said beside a price: what it was, what it is in other money, and what such things cost. Nothing of what is free. */
export async function readPriceNotes(db: Db, ad: Priced): Promise<PriceNote[]> {
  if (ad.price === 0) return []
  const [settings, typical] = await Promise.all([
    readSettings(db),
    findPricesAlike(db, {
      ...ad,
      categoryId: ad.category.id,
      subcategoryId: ad.subcategory?.id ?? null,
      governorateId: ad.governorate.id,
    }),
  ])
  const symbol = poundSign(settings)
  const words = (price: number, currency = ad.currency) => isolate(amountText({ price, currency, poundSign: symbol }))
  const rate = isolate(`${formatRate(settings.usdRate.rate)}\u00a0${symbol}`)
  return [
    beforeNote(ad, words),
    otherMoney(ad, settings, { words, rate }),
    typical && typicalNote(typical, words),
  ].filter((note) => note !== null)
}

/** As the frame has it: the owner's word for pounds is an Arabic one. */
export function poundSign({ poundLabel }: Pick<Settings, 'poundLabel'>) {
  return language() === 'en' ? m.common_pound_sign() : poundLabel
}

type Words = (price: number, currency?: Currency) => string

function beforeNote({ priceBefore, priceLoweredAt }: Priced, words: Words): PriceNote | null {
  if (priceBefore === null || !priceLoweredAt) return null
  return { struck: words(priceBefore), text: m.prices_lowered({ date: formatDate(priceLoweredAt) }) }
}

/** Pounds as they were before two zeros went, while the site says so; and the other currency at the dated rate. */
function otherMoney(
  { price, currency }: Priced,
  { oldPoundHint, usdRate }: Settings,
  { words, rate }: { words: Words; rate: string },
): PriceNote | null {
  const old = oldPoundHint && currency === 'SYP' && m.prices_old_pounds({ old: formatNumber(price * oldForNew) })
  const other = equivalentOf({ price, currency }, usdRate.rate)
  const equivalentNote = usdRate.confirmed ? m.prices_equivalent : m.prices_equivalent_rough
  const date = formatDate(usdRate.date)
  const equivalent = other && equivalentNote({ price: words(other.price, other.currency), rate, date })
  const text = [old, equivalent].filter(Boolean).join(' · ')
  return text ? { text } : null
}

function typicalNote({ ads, median, low, high }: Typical, words: Words): PriceNote {
  const about = (price: number) => words(roughly(price))
  const shown = m.common_ads_count({ count: ads, shown: formatNumber(ads) })
  return { text: m.prices_typical({ median: about(median), low: about(low), high: about(high), ads: shown }) }
}
