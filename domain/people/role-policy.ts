import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { isAdmin, type Person } from './person.ts'

/** The owner's account is the one of ADMIN_EMAIL; nobody can register that address. */
export function isOwnerAccount(person: Person | null) {
  return isAdmin(person) && person?.email === accountSettings.ownerEmail
}

export function mayChangeRoles(by: Person | 'operator') {
  return by === 'operator' || isOwnerAccount(by)
}
