import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { lastSeenOf } from './last-seen.ts'

const seen = async ({ id }: { id: string }) =>
  (
    await db
      .selectFrom('people as somebody')
      .select(lastSeenOf('somebody').as('at'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).at

/** Somebody whose last login was this long ago, and whose sessions were last used then. */
async function aSeen(login: string | null, ...sessions: string[]) {
  const person = await aPerson()
  const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`
  if (login)
    await db
      .updateTable('people')
      .set({ lastSeenAt: ago(login) })
      .where('id', '=', person.id)
      .execute()
  for (const interval of sessions)
    await db
      .insertInto('sessions')
      .values({
        personId: person.id,
        token: `${person.id} ${interval}`,
        expiresAt: sql<Date>`now() + interval '1 day'`,
        updatedAt: ago(interval),
      })
      .execute()
  return person
}

test('somebody who was never here is said nothing of', async () => {
  expect(await seen(await aSeen(null))).toBeNull()
})

test.each([
  ['0 seconds', 'today'],
  ['25 hours', 'week'],
  ['6 days 23 hours 59 minutes', 'week'],
  ['7 days 1 second', 'month'],
  ['29 days 23 hours 59 minutes', 'month'],
  ['30 days 1 second', 'longer'],
  ['9 years', 'longer'],
])('a login %s ago is «%s», and so is a session', async (interval, said) => {
  expect(await seen(await aSeen(interval))).toBe(said)
  expect(await seen(await aSeen(null, interval))).toBe(said)
})

test('the latest of all counts, whether login or session', async () => {
  expect(await seen(await aSeen('9 years', '8 days', '0 seconds', '40 days'))).toBe('today')
  expect(await seen(await aSeen('2 days', '40 days'))).toBe('week')
})

test('today begins at midnight in Damascus, not in Greenwich', async () => {
  const person = await aSeen(null)
  const midnight = sql<Date>`date_trunc('day', now(), 'Asia/Damascus')`
  await db.updateTable('people').set({ lastSeenAt: midnight }).where('id', '=', person.id).execute()
  expect(await seen(person)).toBe('today')
  await db
    .updateTable('people')
    .set({ lastSeenAt: sql<Date>`${midnight} - interval '1 second'` })
    .where('id', '=', person.id)
    .execute()
  expect(await seen(person)).toBe('week')
})
