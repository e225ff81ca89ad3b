import { m } from '#i18n/messages.ts'
import type { Person } from '#domain/people/person.ts'

/** What a new password has to be, where more is asked of this person than of others. */
export function passwordHint(person: Pick<Person, 'role'> | undefined) {
  return person?.role === 'admin' ? m.accounts_password_long_tip() : undefined
}
