import type { SiteSettingsFields } from './fields/site-settings.ts'
import type { Currency } from './money.ts'
import type { Settings } from './settings.ts'

export type SettingsValues = Record<Exclude<keyof SiteSettingsFields, 'version' | 'pricesIn'>, string>

const box = (on: boolean) => (on ? 'on' : 'off')

/** An amount in its minor unit as it is typed: dollars with two decimals, pounds whole. */
function typedAmount(amount: number, currency: Currency) {
  return currency === 'USD' ? (amount / 100).toFixed(2) : String(amount)
}

/** The settings as the form shows them. */
export function settingsValues(settings: Settings): SettingsValues {
  const { usdRate, heroAds, heroUsers, heroGovernorates, upgradeCurrency, ...rest } = settings
  return {
    ...rest,
    upgradeCurrency,
    featuredAdPrice: typedAmount(settings.featuredAdPrice, upgradeCurrency),
    promotedAdPrice: typedAmount(settings.promotedAdPrice, upgradeCurrency),
    secondAdminFrom: typedAmount(settings.secondAdminFrom, upgradeCurrency),
    freeAdDays: String(settings.freeAdDays),
    featuredAdDays: String(settings.featuredAdDays),
    promotedAdDays: String(settings.promotedAdDays),
    usdRate: String(usdRate.rate),
    usdRateDate: usdRate.date,
    usdRateConfirmed: box(usdRate.confirmed),
    oldPoundHint: box(settings.oldPoundHint),
    landingPage: box(settings.landingPage),
    phoneForVisitors: box(settings.phoneForVisitors),
    contactAfterProof: box(settings.contactAfterProof),
    numbersAtDesk: box(settings.numbersAtDesk),
    heroAds: String(heroAds.stored),
    heroAdsLive: box(heroAds.live),
    heroUsers: String(heroUsers.stored),
    heroUsersLive: box(heroUsers.live),
    heroGovernorates: String(heroGovernorates.stored),
    heroGovernoratesLive: box(heroGovernorates.live),
  }
}

const composed = [
  'version',
  'pricesIn',
  'usdRateDate',
  'usdRateConfirmed',
  'heroAdsLive',
  'heroUsersLive',
  'heroGovernoratesLive',
] as const

/** What a form says of the settings; what it leaves out is not among them. */
export function settingsFromForm(fields: SiteSettingsFields, now: Settings): Partial<Settings> {
  const currency = fields.upgradeCurrency ?? now.upgradeCurrency
  const amount = (text: string | undefined) => (text === undefined ? undefined : inMinorUnit(text, currency))
  const live = (key: 'heroAds' | 'heroUsers' | 'heroGovernorates') => ({
    stored: fields[key] ?? now[key].stored,
    live: fields[`${key}Live`] ?? now[key].live,
  })
  const { rate, date, confirmed } = now.usdRate
  const given: Record<string, unknown> = {
    ...fields,
    whatsappNumber: fields.whatsappNumber === null ? '' : fields.whatsappNumber,
    featuredAdPrice: amount(fields.featuredAdPrice),
    promotedAdPrice: amount(fields.promotedAdPrice),
    secondAdminFrom: amount(fields.secondAdminFrom),
    usdRate: {
      rate: fields.usdRate ?? rate,
      date: fields.usdRateDate ?? date,
      confirmed: fields.usdRateConfirmed ?? confirmed,
    },
    heroAds: live('heroAds'),
    heroUsers: live('heroUsers'),
    heroGovernorates: live('heroGovernorates'),
  }
  for (const name of composed) delete given[name]
  for (const [name, value] of Object.entries(given)) if (value === undefined) delete given[name]
  return given
}

function inMinorUnit(text: string, currency: Currency) {
  return currency === 'USD' ? Math.round(Number(text) * 100) : Number(text)
}

export const amountNames = ['featuredAdPrice', 'promotedAdPrice', 'secondAdminFrom'] as const

/** The amounts that another currency asks for again: a large sum only where there is one. */
export function amountsToSay(now: Settings) {
  return amountNames.filter((name) => name !== 'secondAdminFrom' || now.secondAdminFrom !== 0)
}

/** Whether the currency changes and an amount still says what it said in the other one. */
export function pricesAreStale(fields: SiteSettingsFields, now: Settings) {
  const to = fields.upgradeCurrency
  if (to === undefined || to === now.upgradeCurrency || fields.pricesIn === to) return false
  const before = settingsValues(now)
  return amountsToSay(now).some((name) => fields[name] === undefined || fields[name] === before[name])
}
