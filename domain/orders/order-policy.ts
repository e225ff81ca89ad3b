import { typeRank, type AdType } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { OrderPurpose, OrderStatus } from '#shared/order-states.ts'
import type { Settings } from '#shared/settings.ts'
import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'
import { orderAfter } from './transitions.ts'

/** Who says that an order is paid: whose order it is. */
export function mayClaim(person: Person, order: { personId: string | null }) {
  return order.personId === person.id
}

/** Whether a card is being asked to pay it: that is for its bank to tell of. */
export function isCardUnderWay({ status, provider }: { status: OrderStatus; provider: string | null }) {
  return status === 'processing' && provider !== 'manual'
}

type ClaimState = { status: OrderStatus; hasClaim: boolean }

/** Whether money for it may be confirmed: what was claimed, however the order was paid meanwhile, or what pays it now. */
export function canConfirm({ status, hasClaim }: ClaimState) {
  return hasClaim || orderAfter('confirm', status) !== undefined
}

/** Whether there is a claim to refuse, however the order was paid meanwhile. */
export function canRefuse({ status, hasClaim }: ClaimState) {
  return hasClaim || orderAfter('refuse', status) !== undefined
}

/** Who says that the money came, or did not: administrators, not moderators. */
export function mayDecide(person: Person) {
  return mayUse(person, 'money')
}

export type PaidType = 'featured' | 'promoted'

/** What buying a type is for an ad of that one: a higher one from now on, or more time of the same; nothing where it is lower. */
export function purposeOf(now: AdType, type: PaidType): Exclude<OrderPurpose, 'post'> | undefined {
  if (now === type) return 'renewal'
  return typeRank[type] > typeRank[now] ? 'upgrade' : undefined
}

/**
 * Whether a sum is so large that two administrators have to see it; 0 turns that off. One in a currency that upgrades had
 * before cannot be compared with it, and counts as large.
 */
export function needsTwo({ amount, currency }: { amount: number; currency: Currency }, settings: Settings) {
  const { secondAdminFrom, upgradeCurrency } = settings
  return secondAdminFrom > 0 && (currency !== upgradeCurrency || amount >= secondAdminFrom)
}
