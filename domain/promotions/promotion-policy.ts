import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

/** Who may promote an ad without payment. */
export function mayPromote(viewer: Person | null) {
  return mayUse(viewer, 'money')
}
