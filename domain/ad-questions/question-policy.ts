import type { Person } from '#domain/people/person.ts'

type Writers = { buyerId: string | null; sellerId: string | null }

/** Whether somebody may reply to a question under an ad: its seller. */
export function mayReply(person: Person, { sellerId }: Writers) {
  return person.id === sellerId
}

/** Whether somebody may take a question away from under an ad: who asked it, and the seller. */
export function mayRemoveQuestion(person: Person, { buyerId, sellerId }: Writers) {
  return person.id === buyerId || person.id === sellerId
}
