import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

/** Settings, categories, testimonials and the site's own ads. */
export function mayChangeSite(by: Person | null) {
  return mayUse(by, 'site')
}
