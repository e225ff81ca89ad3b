import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { openSession } from './open-session.ts'
import { personOfCookies } from './person-of-cookies.ts'

test('no session opens for a disabled person, and none remembers where it came from', async () => {
  const disabled = await aPerson({ disabledAt: new Date() })
  const active = await aPerson()
  const browser = { userAgent: 'x'.repeat(1000) }
  expect(await openSession(db, { personId: disabled.id, browser })).toBeUndefined()
  expect(await openSession(db, { personId: active.id, browser })).toHaveLength(1)
  const sessions = await db.selectFrom('sessions').selectAll().execute()
  expect(sessions).toMatchObject([{ personId: active.id, ipAddress: null, userAgent: 'x'.repeat(200) }])
})

test("a new session takes the place of the browser's present one, whoever's that was", async () => {
  const [before, after] = [await aPerson(), await aPerson()]
  const cookie = await sessionCookie(before)
  const [opened = ''] = (await openSession(db, { personId: after.id, browser: { cookie } })) ?? []
  expect(await personOfCookies(db, cookie)).toBeNull()
  expect((await personOfCookies(db, opened.split(';')[0]!))?.id).toBe(after.id)
})
