import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

/** Who lets the job that ends ads go on after it stopped. */
export function mayContinueExpiry(viewer: Person | null) {
  return mayUse(viewer, 'site')
}
