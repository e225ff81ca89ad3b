import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { personOf } from './page-listener.ts'

test('hole 17: whoever has yet to choose a password is nobody for the stream and for photos', async () => {
  const person = await aPerson()
  const request = { headers: { cookie: await sessionCookie(person) } } as IncomingMessage
  expect((await personOf(db, request))?.id).toBe(person.id)
  await db.updateTable('people').set({ mustChangePassword: true }).where('id', '=', person.id).execute()
  expect(await personOf(db, request)).toBeNull()
})
