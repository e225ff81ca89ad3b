import type { RouterContextProvider } from 'react-router'
import { env } from '#config/env.ts'
import { openWays } from '#shared/payment-ways.ts'
import type { Settings } from '#shared/settings.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/text-direction.ts'
import { m } from '#i18n/messages.ts'
import { pageFacts } from '#i18n/page-facts.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import type { Db } from '#db/client.ts'
import { whatsappAddress } from '#domain/contact-seller/whatsapp-address.ts'
import { findOrder, type Order } from '#domain/orders/find-orders.ts'
import { listUsedReferences } from '#domain/orders/find-order-with.ts'
import { moneyOutcome } from '#domain/orders/money-outcome.ts'
import { canConfirm, canRefuse, isCardUnderWay } from '#domain/orders/order-policy.ts'
import { orderAfter } from '#domain/orders/transitions.ts'
import { writtenReferences } from '#domain/orders/written-references.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import type { OrderForAdmin } from '#app/components/admin/orders/admin-order.tsx'
import type { PendingCardPayment } from '#app/components/orders/card-under-way.tsx'
import type { PayableOrder } from '#app/components/orders/payable-order.ts'
import type { ShownOrder } from '#app/components/orders/order-facts.tsx'
import { contactWays } from '#app/request/contact-ways.ts'
import { database } from '#app/request/contexts.ts'
import { readOrderSteps } from './order-steps.ts'
import { termsUntil } from './plans.ts'
import { stepPath } from './step-path.ts'

/** The number in an address; 0, which none has, for anything else. */
export function orderNumber(text: string | undefined) {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
}

/** An order as pages show it, its amount in words. */
export function shownOrder(order: Order, settings: Settings): ShownOrder {
  const {
    amount,
    currency,
    adStatus,
    adType,
    wouldEndAt,
    firstConfirmedBy,
    refundAskedBy,
    debts,
    isAdThere,
    payerNote,
    receipts,
    claims,
    confirmedBy,
    personId,
    personName,
    personEmail,
    ...facts
  } = order
  const price = upgradePrice(amount, currency, settings.poundLabel)
  return { ...facts, price }
}

const isPaidByHand = env.payments.includes('manual')

/** Whether whoever ordered may say now that they paid it by hand. */
export function isClaimable(order: Pick<Order, 'status' | 'adStatus'>) {
  return isPaidByHand && isPayable(order)
}

/** Whether it may be paid now. */
export function isPayable(order: Pick<Order, 'status' | 'adStatus'>) {
  return order.adStatus !== null && orderAfter('claim', order.status) !== undefined
}

/** The card that an order waits for; null where none is under way. */
export function cardUnderWay({ number, status, waitsFor, provider, adId, adStatus }: Order): PendingCardPayment | null {
  if (status !== 'processing' || !waitsFor) return null
  return {
    number,
    stepPath: waitsFor === 'holder' ? stepPath({ number, provider }) : null,
    unpaidAdId: adStatus === 'awaiting_payment' ? adId : null,
  }
}

/** What an order asks for and how it is paid; on WhatsApp its ad, number and amount are already written. */
export function payableOrderOf(
  order: Order,
  settings: Settings,
  ways: Pick<PayableOrder, 'card' | 'last'>,
): PayableOrder {
  const { number, type, amount, currency, durationDays, adTitle } = order
  const { price } = shownOrder(order, settings)
  const site = contactWays(settings).number
  const text = m.orders_whatsapp_message({ number, price, title: isolate(adTitle ?? '') })
  const whatsapp = site && whatsappAddress({ phone: site.digits, text })
  return {
    number,
    price,
    amount,
    currency,
    ...ways,
    adTitle: adTitle ?? '',
    item: m.orders_what_for({ type: typeLabel(type), time: daysLong(durationDays) }),
    terms: termsOf(order, settings),
    manual: isPaidByHand ? { ways: openWays(settings), whatsapp } : null,
  }
}

function daysLong(count: number) {
  return m.info_days({ count, shown: formatNumber(count) })
}

function termsOf({ wouldEndAt, purpose, adType }: Order, settings: Settings) {
  if (wouldEndAt) return termsUntil({ endsAt: wouldEndAt, purpose, now: adType }, settings)
  return m.orders_terms_from_approval({ ending: pageFacts(settings).afterPromotion })
}

/** Orders as administrators see them: who owes them, what happened to them, and what may be answered. */
export async function adminOrdersOf(db: Db, orders: Order[], settings: Settings): Promise<OrderForAdmin[]> {
  const written = orders.map(({ number, claims }) => ({
    number,
    references: claims.flatMap(({ note, waits }) => (waits && note ? writtenReferences(note) : [])),
  }))
  const numbers = orders.map(({ number }) => number)
  const [steps, used] = await Promise.all([readOrderSteps(db, numbers, settings), listUsedReferences(db, written)])
  return orders.map((order) => ({
    ...adminOrderOf(order, settings),
    steps: steps.get(order.number) ?? [],
    usedReferences: used.filter(({ number }) => number === order.number),
  }))
}

function adminOrderOf(order: Order, settings: Settings): Omit<OrderForAdmin, 'steps' | 'usedReferences'> {
  const isBankDeciding = isCardUnderWay(order)
  const state = { status: order.status, hasClaim: order.claims.some(({ waits }) => waits) }
  const mayConfirm = !isBankDeciding && canConfirm(state)
  return {
    ...shownOrder(order, settings),
    personId: order.personId,
    personName: order.personName,
    personEmail: order.personEmail,
    mayConfirm,
    mayRefuse: !isBankDeciding && canRefuse(state),
    mayRefund: orderAfter('refund', order.status) !== undefined,
    debts: order.debts.map((debt) => ({
      ...debt,
      price: upgradePrice(debt.amount, debt.currency, settings.poundLabel),
    })),
    isBankDeciding,
    outcome: mayConfirm ? moneyOutcome(order) : null,
    refundAskedBy: order.refundAskedBy,
    firstConfirmedBy: order.firstConfirmedBy,
    confirmedBy: order.confirmedBy.map((name) => name ?? ''),
  }
}

/** One order before an administrator, as it stands now; null where there is none. */
export async function readAdminOrder(context: Readonly<RouterContextProvider>, number: string | undefined) {
  const db = database(context)
  const [found, settings] = await Promise.all([findOrder(db, orderNumber(number)), readSettings(db)])
  const [order] = found ? await adminOrdersOf(db, [found], settings) : []
  return order ?? null
}
