import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { viewers } from '#tests/support/viewers.ts'
import { mayUse, powers, powersOf, roleOf } from './powers.ts'

const { admin, stranger, visitor } = viewers
const moderator = { ...admin, powers: 'moderation' } as const
const theOwner = { ...admin, email: accountSettings.ownerEmail }
const all = Object.keys(powers)

test('who may what in administration: the whole table', () => {
  expect(powersOf(visitor)).toEqual([])
  expect(powersOf(stranger)).toEqual([])
  expect(powersOf({ ...stranger, email: accountSettings.ownerEmail })).toEqual([])
  expect(powersOf(moderator)).toEqual(['office', 'ads', 'reports', 'people', 'support'])
  expect(powersOf(admin)).toEqual(all.filter((power) => power !== 'roles' && power !== 'health'))
  expect(powersOf(theOwner)).toEqual(all)
})

test('who is stopped or leaves has no power left', () => {
  for (const who of [moderator, admin, theOwner]) {
    expect(powersOf({ ...who, disabledAt: new Date() })).toEqual([])
    expect(powersOf({ ...who, eraseAt: new Date() })).toEqual([])
  }
})

test('the owner is never narrowed by what stands in the column', () => {
  expect(mayUse({ ...theOwner, powers: 'moderation' }, 'roles')).toBe(true)
})

test('what somebody is, in one word', () => {
  expect([stranger, moderator, admin].map(roleOf)).toEqual(['user', 'moderator', 'admin'])
  expect(roleOf({ ...stranger, powers: 'moderation' })).toBe('user')
})
