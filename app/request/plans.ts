import type { Settings } from '#shared/settings.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { pageFacts } from '#i18n/page-facts.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import type { DuePayment } from '#app/components/posting/awaiting-payment.tsx'
import type { Plans } from '#app/components/posting/plan-cards.tsx'

/** The plans that may be chosen today, in the page's language. */
export function plansOf(settings: Settings): Plans {
  const days = (count: number) => m.info_days({ count, shown: formatNumber(count) })
  const price = (amount: number) => upgradePrice(amount, settings.upgradeCurrency, settings.poundLabel)
  return {
    offers: [
      { type: 'free', price: null, days: days(settings.freeAdDays) },
      { type: 'featured', price: price(settings.featuredAdPrice), days: days(settings.featuredAdDays) },
      { type: 'promoted', price: price(settings.promotedAdPrice), days: days(settings.promotedAdDays) },
    ],
    paidEnd: pageFacts(settings).afterPromotion,
  }
}

/** The same places as an administrator gives them to an own ad: for as long, for nothing. */
export function grantedPlansOf(settings: Settings): Plans {
  const { offers, paidEnd } = plansOf(settings)
  return { offers: offers.map((offer) => ({ ...offer, price: null })), paidEnd, isGranted: true }
}

type Awaiting = { order: { amount: number; currency: 'SYP' | 'USD'; number: number; status: string } | null }

/** What an ad's owner still has to pay, at the price of the day it was chosen, and the order it stands in. */
export function duePayment({ order }: Awaiting, settings: Settings): DuePayment | null {
  if (!order) return null
  const price = upgradePrice(order.amount, order.currency, settings.poundLabel)
  return { price, number: order.number, isClaimed: order.status === 'processing' }
}
