import type { Locale } from '#shared/locale.ts'

/** Somebody with an account, as verbs and policies see them. */
export type Person = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  role: 'user' | 'admin'
  phone: string | null
  governorateId: number | null
  locale: Locale
  disabledAt: Date | null
  createdAt: Date
}

export function isAdmin(person: Person | null) {
  return person?.role === 'admin' && !isDisabled(person)
}

export function isDisabled(person: Person | null) {
  return person?.disabledAt != null
}
