import { isAdmin, type Person } from '#domain/people/person.ts'

/** Who says that an order is paid: whose order it is. */
export function mayClaim(person: Person, order: { personId: string | null }) {
  return order.personId === person.id
}

/** Who says that the money came, or did not: administrators. */
export function mayDecide(person: Person) {
  return isAdmin(person)
}
