import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

/** Reports are administration's to read and to answer. */
export function mayHandleReports(by: Person | null) {
  return mayUse(by, 'reports')
}
