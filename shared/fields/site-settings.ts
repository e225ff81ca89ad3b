import * as v from 'valibot'
import { currencies } from '../money.ts'
import { factorChoices } from '../settings.ts'
import { latinDigits } from '../digits.ts'
import { isEmail, normalEmail } from './email.ts'
import { phone } from './register.ts'
import { cleanText, line, lengthOf } from './words.ts'

const row = (text: string) => cleanText(text).replace(/\s+/g, ' ')

/** A row of text that may be empty. */
const words = (max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(row),
      v.check((text) => lengthOf(text) <= max, 'too_long'),
    ),
  )
const name = v.optional(line(60, 'too_long'))
const number = (text: string) =>
  latinDigits(text)
    .replace(/[\s\u200e\u200f\u061c,٬،_]/g, '')
    .replace('٫', '.')
const whole = (min: number, max: number, code: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(number),
      v.regex(/^\d{1,13}$/, code),
      v.transform(Number),
      v.minValue(min, code),
      v.maxValue(max, code),
    ),
  )
const days = whole(1, 365, 'days_out_of_range')
const figure = whole(0, 1_000_000_000, 'figure_not_a_number')

// Beside each box stands a hidden «off»: a form without the box leaves its setting as it is.
const ticked = v.optional(
  v.pipe(
    v.picklist(['on', 'off'], 'option_unknown'),
    v.transform((word) => word === 'on'),
  ),
)

const secureAddress = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isSecureAddress(text), 'https_missing'),
  ),
)

function isSecureAddress(text: string) {
  return (
    text.length <= 500 && !/[\u0000-\u0020\\]/.test(text) && URL.canParse(text) && new URL(text).protocol === 'https:'
  )
}

/** In the currency's own unit as it is typed: pounds whole, dollars with up to two decimals. */
const upgradePrice = v.optional(
  v.pipe(
    v.string(),
    v.transform(number),
    v.check((text) => text !== '', 'price_missing'),
    v.check((text) => text === '' || /^\d{1,12}(\.\d{1,2})?$/.test(text), 'upgrade_price_invalid'),
  ),
)

const day = v.optional(
  v.pipe(
    v.string(),
    v.transform(latinDigits),
    v.check((text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)), 'day_invalid'),
  ),
)

/** The form of the site's settings. What a form leaves out stays as it is. */
export const siteSettingsFields = v.object({
  /** Of the settings that the page showed, and the currency in which it asked for the prices. */
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'version_missing'), v.transform(Number))),
  pricesIn: v.optional(v.picklist(currencies, 'option_unknown')),
  siteName: name,
  siteNameAr: name,
  developerName: words(80),
  developerLocation: words(80),
  whatsappNumber: v.optional(phone),
  instagramLink: secureAddress,
  contactEmail: v.optional(
    v.pipe(
      v.string(),
      v.transform(normalEmail),
      v.check((text) => text === '' || isEmail(text), 'email_invalid'),
    ),
  ),
  breakingNews: words(300),
  breakingNewsEn: words(300),
  footerClaim: words(200),
  footerClaimEn: words(200),
  upgradeCurrency: v.optional(v.picklist(currencies, 'option_unknown')),
  featuredAdPrice: upgradePrice,
  promotedAdPrice: upgradePrice,
  secondAdminFrom: upgradePrice,
  whatsappPayment: words(300),
  transferPayment: words(300),
  transferNumber: words(80),
  cashPayment: words(300),
  shamCashPayment: words(300),
  shamCashNumber: words(80),
  syriatelCashPayment: words(300),
  syriatelCashNumber: words(80),
  mtnCashPayment: words(300),
  mtnCashNumber: words(80),
  freeAdDays: days,
  featuredAdDays: days,
  promotedAdDays: days,
  usdRate: v.optional(
    v.pipe(
      v.string(),
      v.transform(number),
      v.regex(/^\d{1,9}(\.\d{1,4})?$/, 'rate_not_a_number'),
      v.transform(Number),
      v.minValue(0.01, 'rate_not_a_number'),
    ),
  ),
  usdRateDate: day,
  usdRateConfirmed: ticked,
  poundLabel: v.optional(line(20, 'too_long')),
  oldPoundHint: ticked,
  landingPage: ticked,
  phoneForVisitors: ticked,
  contactAfterProof: ticked,
  numbersAtDesk: ticked,
  afterPromotion: v.optional(v.picklist(['remove', 'free'], 'option_unknown')),
  searchOrder: v.optional(v.picklist(['relevance', 'newest'], 'option_unknown')),
  activeUsers: v.optional(v.picklist(['measured', 'estimated'], 'option_unknown')),
  heroAds: figure,
  heroAdsLive: ticked,
  heroUsers: figure,
  heroUsersLive: ticked,
  heroGovernorates: figure,
  heroGovernoratesLive: ticked,
  heroHours: v.optional(line(20, 'too_long')),
  analyticsScript: secureAddress,
  administratorsNeedSecondFactor: v.optional(v.picklist(factorChoices, 'option_unknown')),
})

export type SiteSettingsFields = v.InferOutput<typeof siteSettingsFields>

/** Which setting goes back to what it was before which saving. */
export const restorationFields = v.object({
  saving: v.pipe(v.optional(v.string(), ''), v.regex(/^\d{1,15}$/, 'version_missing'), v.transform(Number)),
  key: v.optional(v.string(), ''),
})
