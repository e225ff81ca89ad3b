import { isAdmin, type Person } from './person.ts'
import { isOwnerAccount } from './role-policy.ts'

/** Looking at people is administration. */
export function maySeePeople(by: Person | null) {
  return isAdmin(by)
}

/** Whose account an administrator may stop or open again: not their own, the owner's never, another administrator's as owner. */
export function mayManage(by: Person | null, person: Pick<Person, 'id' | 'email' | 'role'>) {
  if (!isAdmin(by) || by?.id === person.id) return false
  return person.role === 'user' || isOwnerAccount(by)
}
