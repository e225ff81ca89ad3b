import type { Locale } from '#shared/locale.ts'

/** Somebody with an account, as verbs and policies see them. */
export type Person = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  role: 'user' | 'admin'
  /** How much of administration is an administrator's to do; none in a session that has not shown the second factor it needs. */
  powers: 'all' | 'moderation' | 'none'
  phone: string | null
  governorateId: number | null
  locale: Locale
  disabledAt: Date | null
  createdAt: Date
  /** When the account is erased, because its person asked for it; until then nothing but taking that back is theirs to do. */
  eraseAt: Date | null
}

/** What decides about somebody's part in administration. */
export type Standing = Pick<Person, 'email' | 'role' | 'powers' | 'disabledAt' | 'eraseAt'>

/** Who has any part in administration now. */
export function isAdmin(person: Standing | null) {
  return holdsOffice(person) && person?.powers !== 'none'
}

/** The same, also before the second factor was shown. */
export function holdsOffice(person: Standing | null) {
  return person?.role === 'admin' && !isDisabled(person) && !isLeaving(person)
}

/** Somebody who asked for their account to be erased and may still take that back. */
export function isLeaving(person: Pick<Person, 'eraseAt'> | null) {
  return person?.eraseAt != null
}

export function isDisabled(person: Pick<Person, 'disabledAt'> | null) {
  return person?.disabledAt != null
}
