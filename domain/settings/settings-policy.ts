import { isAdmin, type Person } from '#domain/people/person.ts'

/** Settings, categories, testimonials and the site's own ads. */
export function mayChangeSite(by: Person | null) {
  return isAdmin(by)
}
