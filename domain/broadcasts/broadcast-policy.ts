import { isAdmin, type Person } from '#domain/people/person.ts'

/** Who speaks to everybody: administrators. */
export function mayBroadcast(person: Person) {
  return isAdmin(person)
}
