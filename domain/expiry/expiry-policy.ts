import { isAdmin, type Person } from '#domain/people/person.ts'

/** Who lets the job that ends ads go on after it stopped. */
export function mayContinueExpiry(viewer: Person | null) {
  return isAdmin(viewer)
}
