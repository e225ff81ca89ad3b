import { isAdmin, type Person } from '#domain/people/person.ts'

/** Reports are administration's to read and to answer. */
export function mayHandleReports(by: Person | null) {
  return isAdmin(by)
}
