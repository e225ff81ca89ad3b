import type { Person } from './person.ts'
import { isOwnerAccount, mayUse } from './powers.ts'

/** Looking at people is administration. */
export function maySeePeople(by: Person | null) {
  return mayUse(by, 'people')
}

/** Links into accounts are no moderator's: whoever opens one reads all that its person wrote. */
export function mayLetIn(by: Person | null) {
  return mayUse(by, 'accounts')
}

/** Whose account an administrator or moderator may stop or open again: not their own, the owner's never, another administrator's as owner. */
export function mayManage(by: Person | null, person: Pick<Person, 'id' | 'email' | 'role'>) {
  if (!mayUse(by, 'people') || by?.id === person.id) return false
  return person.role === 'user' || isOwnerAccount(by)
}
