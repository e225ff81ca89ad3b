import { isAdmin, type Person } from '#domain/people/person.ts'

export function mayReadContactMessages(viewer: Person | null) {
  return isAdmin(viewer)
}
