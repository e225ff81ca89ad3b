import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { authFor } from './auth.ts'
import { hashPassword, TooBusy } from './passwords.ts'
import type { Person } from './person.ts'

test('our tables are what the account library writes to', async () => {
  const { explicitSchemaCheck } = await authFor(db).$context
  await expect(explicitSchemaCheck?.()).resolves.toBeUndefined()
  expect(explicitSchemaCheck).toBeTypeOf('function')
})

test('even past our own checks the library opens no session for a disabled person, and keeps no address', async () => {
  const disabled = await aPerson({ disabledAt: new Date() })
  const active = await aPerson()
  for (const person of [disabled, active]) await aPassword(person, 'orbit-lantern-42')
  const headers = new Headers({ 'x-forwarded-for': '203.0.113.7', 'user-agent': 'x'.repeat(1000) })
  const signIn = (person: Person) =>
    authFor(db).api.signInEmail({ body: { email: person.email, password: 'orbit-lantern-42' }, headers })

  await expect(signIn(disabled)).rejects.toThrow()
  await signIn(active)
  const sessions = await db.selectFrom('sessions').selectAll().execute()
  expect(sessions).toMatchObject([{ personId: active.id, ipAddress: null, userAgent: 'x'.repeat(200) }])
})

test('nothing serves the routes of the account library', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = ['app', 'server', 'domain', 'adapters'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => join(root, room, name)),
  )
  const serving = sources.filter((path) =>
    /\.(handler|fetch)\b.*auth|auth\w*(\([^)]*\))?\.(handler|fetch)\b|toNodeHandler/.test(readFileSync(path, 'utf8')),
  )
  expect(serving).toEqual([])
})

test('a crowd of passwords is turned away instead of waiting without end', async () => {
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('x')))
  const turnedAway = all.filter((result) => result.status === 'rejected')
  expect(turnedAway).toHaveLength(8)
  for (const result of turnedAway) expect(result.reason).toBeInstanceOf(TooBusy)
})
