import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { viewers, whoMay } from '#tests/support/viewers.ts'
import { mayManage, maySeePeople } from './account-policy.ts'
import { isAdmin, isDisabled, isLeaving, type Person } from './person.ts'
import { isOwnerAccount, mayChangeRoles } from './powers.ts'

const { admin, stranger } = viewers
const theOwner: Person = { ...admin, id: 'the owner', email: accountSettings.ownerEmail }
const otherAdmin: Person = { ...admin, id: 'another', email: 'another@example.com' }

test('an administrator is one as long as the account neither is stopped nor leaves', () => {
  expect(whoMay(isAdmin)).toEqual(['admin', 'admin and owner'])
  expect(whoMay(isDisabled)).toEqual(['disabled owner', 'disabled admin'])
  expect(whoMay(isLeaving)).toEqual(['leaving owner', 'leaving admin'])
})

test('looking at people is administration', () => {
  expect(whoMay(maySeePeople)).toEqual(['admin', 'admin and owner'])
})

test('the site has one owner: the administrator with the configured address', () => {
  expect(isOwnerAccount(theOwner)).toBe(true)
  expect(whoMay(isOwnerAccount)).toEqual([])
  expect(isOwnerAccount({ ...theOwner, role: 'user' }), 'the address alone is nothing').toBe(false)
  expect(isOwnerAccount({ ...theOwner, disabledAt: new Date() })).toBe(false)
  expect(isOwnerAccount({ ...theOwner, eraseAt: new Date() })).toBe(false)
  expect(isOwnerAccount({ ...theOwner, email: `x${theOwner.email}` })).toBe(false)
})

test('roles are changed by that owner, and by whoever runs the machine', () => {
  expect(mayChangeRoles('operator')).toBe(true)
  expect(mayChangeRoles(theOwner)).toBe(true)
  expect(mayChangeRoles(admin)).toBe(false)
  expect(mayChangeRoles(stranger)).toBe(false)
  expect(mayChangeRoles({ ...theOwner, disabledAt: new Date() })).toBe(false)
})

test('who manages whom: the whole table', () => {
  const managers = { visitor: null, stranger, admin, theOwner, stopped: { ...admin, disabledAt: new Date() } }
  const managed = { stranger, admin, otherAdmin, theOwner, 'stopped user': viewers['disabled owner'] }
  const table = Object.entries(managers).map(([name, by]) => [
    name,
    Object.entries(managed).flatMap(([whom, person]) => (mayManage(by, person) ? [whom] : [])),
  ])
  expect(Object.fromEntries(table)).toEqual({
    visitor: [],
    stranger: [],
    stopped: [],
    admin: ['stranger', 'stopped user'],
    theOwner: ['stranger', 'admin', 'otherAdmin', 'stopped user'],
  })
})
