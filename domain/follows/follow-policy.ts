import { sql, type RawBuilder } from 'kysely'
import { isDisabled, type Person } from '#domain/people/person.ts'

/** Following is for people with an account that is not disabled. */
export function mayFollow(viewer: Person | null): viewer is Person {
  return viewer !== null && !isDisabled(viewer)
}

type Id = string | RawBuilder<string>

/** Whether neither of these two blocks the other. */
export function isUnblocked(a: Id, b: Id) {
  return sql<boolean>`not exists (select from blocks
    where (person_id = ${a}::uuid and blocked_id = ${b}::uuid) or (person_id = ${b}::uuid and blocked_id = ${a}::uuid))`
}
