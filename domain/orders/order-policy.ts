import type { OrderStatus } from '#shared/order-states.ts'
import { isAdmin, type Person } from '#domain/people/person.ts'

/** Who says that an order is paid: whose order it is. */
export function mayClaim(person: Person, order: { personId: string | null }) {
  return order.personId === person.id
}

/** Whether a card is being asked to pay it: that is for its bank to tell of. */
export function isCardUnderWay({ status, provider }: { status: OrderStatus; provider: string | null }) {
  return status === 'processing' && provider !== 'manual'
}

/** Who says that the money came, or did not: administrators. */
export function mayDecide(person: Person) {
  return isAdmin(person)
}
