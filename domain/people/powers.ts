import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { GivenRole } from '#shared/fields/people.ts'
import { isAdmin, type Person, type Standing } from './person.ts'

/** Who administers, from the narrowest to the widest: each may do what those before may. */
const ranks = ['moderator', 'administrator', 'owner'] as const
export type Rank = (typeof ranks)[number]

/** Everything that administration does, and who may do it at least. Every guard, verb and reader of administration asks here. */
export const powers = {
  /** The entry: the menu and the dashboard. */
  office: 'moderator',
  ads: 'moderator',
  reports: 'moderator',
  people: 'moderator',
  support: 'moderator',
  /** A way into somebody's account, which opens their conversations too. */
  accounts: 'administrator',
  /** Orders, figures of revenue, and promotions without payment, which are worth money. */
  money: 'administrator',
  /** Settings and whatever else the site says of itself: categories, its own ads, testimonials, synonyms. */
  site: 'administrator',
  broadcasts: 'administrator',
  /** What others did, and files of it. */
  history: 'administrator',
  roles: 'owner',
  /** How the machine and the site on it do, which only who runs them can mend. */
  health: 'owner',
} as const satisfies Record<string, Rank>

export type Power = keyof typeof powers

/** The name of what somebody is, as the owner gives it. */
export function roleOf({ role, powers }: Pick<Person, 'role' | 'powers'>): GivenRole {
  if (role === 'user') return 'user'
  return powers === 'moderation' ? 'moderator' : 'admin'
}

/** The owner's account is the one of ADMIN_EMAIL; nobody can register that address. */
export function isOwnerAccount(person: Standing | null) {
  return isAdmin(person) && person?.email === accountSettings.ownerEmail
}

function rankOf(person: Standing | null): Rank | null {
  if (!isAdmin(person)) return null
  if (isOwnerAccount(person)) return 'owner'
  return person?.powers === 'all' ? 'administrator' : 'moderator'
}

export function mayUse(person: Standing | null, power: Power) {
  const rank = rankOf(person)
  return rank !== null && ranks.indexOf(rank) >= ranks.indexOf(powers[power])
}

export function powersOf(person: Person | null) {
  return (Object.keys(powers) as Power[]).filter((power) => mayUse(person, power))
}

export function mayChangeRoles(by: Person | 'operator') {
  return by === 'operator' || mayUse(by, 'roles')
}
