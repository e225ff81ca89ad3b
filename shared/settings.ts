import * as v from 'valibot'
import { currencies } from './money.ts'

export const factorChoices = ['production', 'always', 'never'] as const

const text = (value: string) => v.fallback(v.string(), value)
const flag = (value: boolean) => v.fallback(v.boolean(), value)
const whole = (value: number, min = 0) => v.fallback(v.pipe(v.number(), v.integer(), v.minValue(min)), value)
const days = (value: number) => v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), value)

/** A figure of the hero: what is stored, and whether the counted one is shown in its place. */
const figure = (stored: number) =>
  v.fallback(v.object({ stored: v.pipe(v.number(), v.integer(), v.minValue(0)), live: v.boolean() }), {
    stored,
    live: true,
  })

/**
 * The site's own words and figures with their defaults (docs/product.md, "Site settings"). A stored value that does not
 * fit falls back to its default, so that one bad row cannot take the site away.
 */
export const settingFields = {
  siteName: text('Yasmeen Souq'),
  siteNameAr: text('سوق الياسمين'),
  developerName: text(''),
  developerLocation: text(''),
  whatsappNumber: text(''),
  instagramLink: text(''),
  contactEmail: text(''),
  breakingNews: text('شهر إعلانات مجاني للمستخدمين الجدد'),
  breakingNewsEn: text('A free month of ads for new users'),
  footerClaim: text('نشر الإعلانات مجاني'),
  footerClaimEn: text('Posting ads is free'),
  /** In the minor unit of upgradeCurrency. */
  featuredAdPrice: whole(25_000),
  promotedAdPrice: whole(50_000),
  upgradeCurrency: v.fallback(v.picklist(currencies), 'SYP'),
  /** A payment of so much, in the same unit, is confirmed by two administrators; 0 leaves it to one. */
  secondAdminFrom: whole(0),
  /** What a payer has to know of each way to pay by hand, and the number to pay to; a way without them is closed. */
  whatsappPayment: text(''),
  transferPayment: text(''),
  transferNumber: text(''),
  cashPayment: text(''),
  shamCashPayment: text(''),
  shamCashNumber: text(''),
  syriatelCashPayment: text(''),
  syriatelCashNumber: text(''),
  mtnCashPayment: text(''),
  mtnCashNumber: text(''),
  freeAdDays: days(30),
  featuredAdDays: days(45),
  promotedAdDays: days(60),
  /** Pounds for a dollar, for sorting and price filters only; nothing is ever converted in place. */
  usdRate: v.fallback(
    v.object({ rate: v.pipe(v.number(), v.minValue(0.01)), date: v.string(), confirmed: v.boolean() }),
    { rate: 115, date: '2026-01-01', confirmed: false },
  ),
  poundLabel: text('ل.س'),
  oldPoundHint: flag(true),
  /** So many different people report an ad, and it goes back to review. */
  reportsToHold: whole(3, 1),
  landingPage: flag(false),
  phoneForVisitors: flag(false),
  /** Sellers' numbers are shown once their address is proved; posting never waits for that. */
  contactAfterProof: flag(false),
  /** Administrators match codes that come by WhatsApp, to prove numbers. */
  numbersAtDesk: flag(false),
  afterPromotion: v.fallback(v.picklist(['remove', 'free']), 'remove'),
  /** Of lists with words in which no other order is chosen. */
  searchOrder: v.fallback(v.picklist(['relevance', 'newest']), 'relevance'),
  activeUsers: v.fallback(v.picklist(['measured', 'estimated']), 'measured'),
  heroAds: figure(50_000),
  heroUsers: figure(15_000),
  heroGovernorates: figure(14),
  heroHours: text('24/7'),
  analyticsScript: text(''),
  /** Who administers shows a second factor: by itself where the site is reachable by others than its machine. */
  administratorsNeedSecondFactor: v.fallback(v.picklist(factorChoices), 'production'),
} as const

const schema = v.object(settingFields)

export type Settings = v.InferOutput<typeof schema>

/** Settings out of the stored rows; what is missing or does not fit takes its default. */
export function settingsFrom(stored: Record<string, unknown>): Settings {
  const all = Object.fromEntries(Object.keys(settingFields).map((key) => [key, stored[key]]))
  return v.parse(schema, all)
}

export const defaultSettings = settingsFrom({})
