import { isAdmin, type Person } from '#domain/people/person.ts'

/** Who may promote an ad without payment. */
export function mayPromote(viewer: Person | null) {
  return isAdmin(viewer)
}
