import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

/** Who speaks to everybody: administrators. */
export function mayBroadcast(person: Person) {
  return mayUse(person, 'broadcasts')
}
