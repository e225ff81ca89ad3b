import { sql } from 'kysely'
import { hiddenKinds } from '#domain/people/notice-powers.ts'
import type { Person } from '#domain/people/person.ts'

/** Of a row of notifications: whether its kind is this person's to read in their session. What is not stays as it is, until they may. */
export function mayRead(person: Person) {
  return sql<boolean>`notifications.kind <> all(${hiddenKinds(person)}::text[])`
}
