import type { OrderStatus } from '#shared/order-states.ts'
import { isAdmin, type Person } from '#domain/people/person.ts'
import { orderAfter } from './transitions.ts'

/** Who says that an order is paid: whose order it is. */
export function mayClaim(person: Person, order: { personId: string | null }) {
  return order.personId === person.id
}

/** Whether a card is being asked to pay it: that is for its bank to tell of. */
export function isCardUnderWay({ status, provider }: { status: OrderStatus; provider: string | null }) {
  return status === 'processing' && provider !== 'manual'
}

type Asked = { status: OrderStatus; hasClaim: boolean }

/** Whether money for it may be confirmed: what was claimed, however the order was paid meanwhile, or what pays it now. */
export function canConfirm({ status, hasClaim }: Asked) {
  return hasClaim || orderAfter('confirm', status) !== undefined
}

/** Whether there is a claim to refuse, however the order was paid meanwhile. */
export function canRefuse({ status, hasClaim }: Asked) {
  return hasClaim || orderAfter('refuse', status) !== undefined
}

/** Who says that the money came, or did not: administrators. */
export function mayDecide(person: Person) {
  return isAdmin(person)
}
