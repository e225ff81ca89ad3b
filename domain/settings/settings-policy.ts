import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '#shared/keys-of.ts'
import type { Settings } from '#shared/settings.ts'
import type { Person } from '#domain/people/person.ts'
import { isOwnerAccount, mayUse } from '#domain/people/powers.ts'

/** Settings, categories, testimonials and the site's own ads. */
export function mayChangeSite(by: Person | null) {
  return mayUse(by, 'site')
}

/** Whose code runs on pages, and who gets into administration without a second factor: the owner's alone to say. */
const ownerSettings: readonly (keyof Settings)[] = ['analyticsScript', 'administratorsNeedSecondFactor']

/** What of these settings is the owner's alone, and changes. */
export function mayChangeSettings(by: Person, changed: readonly string[]) {
  return isOwnerAccount(by) || !ownerSettings.some((key) => changed.includes(key))
}

/** Where payers send their money, and from which sum two administrators have to see it come. */
const paymentSettings = /^(secondAdminFrom|\w+Payment|\w+Number)$/

/** Whether the password is asked for again before one of these is changed. The site's own number takes no money. */
export function needsPasswordAgain(keys: readonly string[]) {
  return keys.some(
    (key) => ownerSettings.some((name) => name === key) || (key !== 'whatsappNumber' && paymentSettings.test(key)),
  )
}

export function changedKeys(changes: Partial<Settings>, before: Settings) {
  const all = { ...before, ...changes }
  return keysOf(before).filter((key) => !isDeepStrictEqual(before[key], all[key]))
}
