import { sql, type RawBuilder } from 'kysely'
import { isDisabled, type Person } from '#domain/people/person.ts'

/** Following is for people with an account that is not disabled. */
export function mayFollow(viewer: Person | null): viewer is Person {
  return viewer !== null && !isDisabled(viewer)
}

type Id = string | RawBuilder<string>

/** Whether neither of these two blocks the other. */
export function isUnblocked(one: Id, other: Id) {
  return sql<boolean>`not exists (select from blocks
    where (person_id = ${one}::uuid and blocked_id = ${other}::uuid) or (person_id = ${other}::uuid and blocked_id = ${one}::uuid))`
}
