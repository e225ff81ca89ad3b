import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

export function mayReadContactMessages(viewer: Person | null) {
  return mayUse(viewer, 'support')
}
