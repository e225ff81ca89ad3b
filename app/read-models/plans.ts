import type { AdType } from '#shared/ad-states.ts'
import type { OrderPurpose } from '#shared/order-states.ts'
import type { Settings } from '#shared/settings.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { pageFacts } from '#i18n/page-facts.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import type { PromotionOffer } from '#domain/orders/find-promotion-offers.ts'
import type { OwedOrder } from '#domain/own-ads/find-own-ads.ts'
import type { PromotionChoice } from '#app/components/orders/choose-promotion.tsx'
import type { DuePayment } from '#app/components/posting/awaiting-payment.tsx'
import type { Plans } from '#app/components/posting/plan-cards.tsx'
import { stepPath } from './step-path.ts'

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

type Found = { type: AdType; offers: PromotionOffer[] }

/** What the owner of an ad may buy for it now, in the page's language; what is left of a lower type goes on after the higher. */
export function promotionChoices({ type: now, offers }: Found, settings: Settings): PromotionChoice[] {
  const plans = new Map(plansOf(settings).offers.map((offer) => [offer.type, offer]))
  return offers.flatMap(({ type, purpose, endsAt }): PromotionChoice[] => {
    const plan = plans.get(type)
    if (!plan || plan.price === null) return []
    const description = purpose === 'renewal' ? m.orders_promote_more() : m.orders_promote_now()
    const terms = termsUntil({ endsAt, purpose, now }, settings)
    return [{ type, isRenewal: purpose === 'renewal', description, price: plan.price, days: plan.days, terms }]
  })
}

type Bought = { endsAt: Date; purpose: OrderPurpose; now: AdType | null }

/** Until when it lasts and what comes then, of what is bought for an ad on the site. */
export function termsUntil({ endsAt, purpose, now }: Bought, settings: Settings) {
  const date = formatDate(endsAt)
  if (purpose === 'upgrade' && now === 'featured') return m.orders_terms_rest({ date })
  return m.orders_terms_until({ date, ending: pageFacts(settings).afterPromotion })
}

type Awaiting = {
  order: OwedOrder | null
}

/** What an ad's owner still has to pay, at the price of the day it was chosen, and the order it stands in. */
export function duePayment({ order }: Awaiting, settings: Settings): DuePayment | null {
  if (!order) return null
  const price = upgradePrice(order.amount, order.currency, settings.poundLabel)
  const { number, type, status, waitsFor, provider, refusedReason } = order
  return {
    price,
    type,
    number,
    isClaimed: status === 'processing' && waitsFor !== 'holder',
    waitsFor,
    stepPath: stepPath({ number, provider }),
    refusedReason: status === 'failed' ? refusedReason : null,
  }
}
