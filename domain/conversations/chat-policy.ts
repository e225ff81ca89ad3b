import { isDisabled, isLeaving, type Person } from '#domain/people/person.ts'

/** Whether somebody may write to others at all. */
export function mayWrite(person: Person | null) {
  return person !== null && !isDisabled(person) && !isLeaving(person)
}

type Sides = { buyerId: string | null; sellerId: string | null }

/** The side of a conversation that a person is on. */
export function sideOf(person: Person, { buyerId }: Sides) {
  return buyerId === person.id ? ('buyer' as const) : ('seller' as const)
}

/** The one that a person talks to; null once they have left the site. */
export function otherOf(person: Person, { buyerId, sellerId }: Sides) {
  return buyerId === person.id ? sellerId : buyerId
}
