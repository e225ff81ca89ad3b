import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { whoMay } from '#tests/support/viewers.ts'
import { findFollow } from './find-follow.ts'
import { findFollows } from './find-follows.ts'
import { isUnblocked, mayFollow } from './follow-policy.ts'

const follow = (person: Person, seller: Person, over = {}) =>
  db
    .insertInto('follows')
    .values({ personId: person.id, sellerId: seller.id, ...over })
    .execute()
const block = (person: Person, blocked: Person) =>
  db.insertInto('blocks').values({ personId: person.id, blockedId: blocked.id }).execute()

test('whoever has an account that is not stopped may follow', () => {
  expect(whoMay((viewer) => mayFollow(viewer))).toEqual([
    'stranger',
    'owner',
    'leaving owner',
    'admin',
    'leaving admin',
    'admin and owner',
  ])
})

test('a block stands between two, whoever of them set it, and between nobody else', async () => {
  const [a, b, c] = [await aPerson(), await aPerson(), await aPerson()]
  await block(a, b)
  const open = async (person: Person, other: Person) =>
    (await db.selectNoFrom(isUnblocked(person.id, other.id).as('open')).executeTakeFirstOrThrow()).open
  expect([await open(a, b), await open(b, a)]).toEqual([false, false])
  expect([await open(a, c), await open(c, b), await open(a, a)]).toEqual([true, true, true])
})

test('what a viewer has to do with a seller: the whole table', async () => {
  const [seller, viewer] = [await aPerson(), await aPerson()]
  const found = (by: Person | null) => findFollow(db, { sellerId: seller.id, viewer: by })
  expect(await found(null)).toBe('ask')
  expect(await found(seller)).toBe('own')
  expect(await found({ ...seller, disabledAt: new Date() })).toBe('own')
  expect(await found(viewer)).toBe('open')
  expect(await found({ ...viewer, disabledAt: new Date() })).toBe('none')
  await follow(viewer, seller)
  expect(await found(viewer)).toBe('follows')
  expect(await found({ ...viewer, disabledAt: new Date() }), 'who is stopped follows nobody').toBe('none')
  await block(seller, viewer)
  expect(await found(viewer), 'what was not ended yet can be ended').toBe('follows')
  await db.deleteFrom('follows').where('personId', '=', viewer.id).execute()
  expect(await found(viewer)).toBe('none')
})

test('those who are followed, the last first, with how much they have on the site and whether they are there', async () => {
  const person = await aPerson()
  const at = (n: number) => ({ createdAt: new Date(Date.UTC(2026, 0, n)) })
  const named = (name: string, over = {}) => aPerson({ name, ...over })
  const [busy, stopped, leaving, idle] = [
    await named('معرض'),
    await named('موقوف', { disabledAt: new Date() }),
    await named('مغادر', { eraseAt: new Date() }),
    await named('هادئ'),
  ]
  for (const status of ['approved', 'approved', 'pending', 'hidden'] as const)
    await anAd({ owner: busy, photos: 0, status })
  await anAd({ owner: busy, photos: 0, status: 'approved', availability: 'sold', soldAt: new Date() })
  await follow(person, busy, { ...at(1), pace: 'weekly' })
  await follow(person, stopped, at(3))
  await follow(person, leaving, at(2))
  await follow(person, idle, at(4))
  await follow(await aPerson(), busy)
  const found = await findFollows(db, { personId: person.id })
  expect(found.map(({ name, adCount, isThere }) => [name, adCount, isThere])).toEqual([
    ['هادئ', 0, true],
    ['موقوف', 0, false],
    ['مغادر', 0, false],
    ['معرض', 2, true],
  ])
  expect(found.at(-1)).toMatchObject({ sellerId: busy.id, pace: 'weekly' })
  expect(await findFollows(db, { personId: busy.id })).toEqual([])
})
