import { hasKey } from '#shared/has-key.ts'
import type { Currency } from '#shared/money.ts'
import type { Settings } from '#shared/settings.ts'
import type { SettingsValues } from '#shared/settings-form.ts'
import { durationWords } from './duration-words.ts'
import { formatDate, formatNumber, formatRate } from './format.ts'
import { m } from './messages.ts'
import { upgradePrice } from './upgrade-price.ts'

type Values = Partial<SettingsValues>
type Writes = (value: string, all: Values) => string

const day = 24 * 60

const price: Writes = (value, { upgradeCurrency: currency, poundLabel }) =>
  currency === 'USD'
    ? upgradePrice(Math.round(Number(value) * 100), 'USD', '')
    : upgradePrice(Number(value), 'SYP', poundLabel ?? m.common_pound_sign())
const days: Writes = (value) => durationWords(Number(value) * day)
const figure: Writes = (value) => formatNumber(Number(value))
/** What was chosen; a choice that a newer version knows, by its code. */
const choice =
  <Choice extends string>(words: Record<Choice, () => string>): Writes =>
  (value) =>
    hasKey(words, value) ? words[value]() : value

const writes: Partial<Record<keyof SettingsValues, Writes>> = {
  featuredAdPrice: price,
  promotedAdPrice: price,
  secondAdminFrom: price,
  freeAdDays: days,
  featuredAdDays: days,
  promotedAdDays: days,
  usdRate: (value) => formatRate(Number(value)),
  usdRateDate: (value) => formatDate(value),
  heroAds: figure,
  heroUsers: figure,
  heroGovernorates: figure,
  upgradeCurrency: choice<Currency>({ SYP: m.site_currency_syp, USD: m.site_currency_usd }),
  afterPromotion: choice<Settings['afterPromotion']>({ remove: m.site_after_remove, free: m.site_after_free }),
  administratorsNeedSecondFactor: choice<Settings['administratorsNeedSecondFactor']>({
    production: m.site_second_factor_production,
    always: m.site_second_factor_always,
    never: m.site_second_factor_never,
  }),
  searchOrder: choice<Settings['searchOrder']>({ relevance: m.browse_sort_relevance, newest: m.browse_sort_newest }),
  activeUsers: choice<Settings['activeUsers']>({ measured: m.site_users_measured, estimated: m.site_users_estimated }),
}

const box = choice({ on: m.site_on, off: m.site_off })

/** The value of a setting, as people say it; `all` are the values that it stood among. */
export function settingWords(name: keyof SettingsValues, all: Values) {
  const value = all[name] ?? ''
  if (value === '') return m.site_empty()
  return (writes[name] ?? box)(value, all)
}
