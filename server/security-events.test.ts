import { Registry } from 'prom-client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { aGuardedMember } from '#tests/support/second-factor.ts'
import { visit } from '#tests/support/visit.ts'
import { patternsOf, routeNames } from './request-times.ts'
import { watchSecurityEvents } from './security-events.ts'

const register = new Registry()
const lines: object[] = []
const write = (fields: object, message: string) => void lines.push({ ...fields, message })
const routes = {
  root: { id: 'root', path: '' },
  admin: { id: 'admin', parentId: 'root', path: 'en?/admin' },
  approval: { id: 'approval', parentId: 'admin', path: 'ads/:adId/approval' },
}
const patternOf = routeNames(patternsOf({ routes } as never))
const watch = watchSecurityEvents({ register, log: { info: write, warn: write } as never, patternOf })
afterAll(() => watch.stop())
beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
  register.resetMetrics()
  lines.length = 0
})

async function counted() {
  const metrics = await register.getMetricsAsJSON()
  return Object.fromEntries(
    metrics.flatMap(({ name, values }) =>
      values.map(({ labels, value }) => [[name, ...Object.values(labels)].join(' '), value]),
    ),
  )
}

test('logins are counted by their way and their end, and a line says each', async () => {
  const fresh = 'another-password'
  const [member, guarded] = [await aMember(), await aGuardedMember()]
  for (const form of [
    { email: member.email, password },
    { email: member.email, password: 'wrong' },
    { email: 'nobody@example.com', password },
    { email: guarded.email, password },
  ])
    await visit('/login', { form })
  await visit('/recovery', { form: { email: member.email, code: 'wrong', password: fresh, confirmPassword: fresh } })
  const form = { currentPassword: 'wrong', newPassword: fresh, confirmPassword: fresh }
  await visit('/settings/security', { as: member, form })
  expect(await counted()).toEqual({
    'yasmeen_logins_total password opened': 1,
    'yasmeen_logins_total password wrong_email_or_password': 2,
    'yasmeen_logins_total password code_wanted': 1,
    'yasmeen_logins_total recovery_code recovery_code_wrong': 1,
    'yasmeen_logins_total password_again current_password_wrong': 1,
  })
  expect(lines).toContainEqual({ way: 'password', outcome: 'wrong_email_or_password', message: 'login refused' })
  expect(lines).toContainEqual({ way: 'password', outcome: 'opened', message: 'login' })
})

test('a new password that will not do is no refused login', async () => {
  const member = await aMember()
  const form = { password: '123456', confirmPassword: '123456', newPassword: '123456' }
  await visit('/recovery', { form: { ...form, email: member.email, code: 'wrong' } })
  await visit('/settings/security', { as: member, form: { ...form, currentPassword: password } })
  expect(await counted()).toEqual({})
  expect(lines).toEqual([])
})

test('a limit that is reached is counted by what was done too often, and nobody is named', async () => {
  const member = await aMember()
  for (let tries = 0; tries < 12; tries++)
    await visit('/login', { form: { email: member.email, password: 'wrong' }, address: '2001:db8:78::1' })
  expect(await counted()).toMatchObject({
    'yasmeen_logins_total password wrong_email_or_password': 10,
    'yasmeen_limits_reached_total login refused': 2,
  })
  const said = JSON.stringify(lines) + (await register.metrics())
  expect(said).toContain('limit reached')
  for (const word of [member.email, member.id, member.name, '2001:db8', 'wrong"']) expect(said).not.toContain(word)
})

test('what is refused is counted by its status; what is not allowed is said, with its route alone', async () => {
  const request = new Request('http://localhost/admin/ads/7/approval?word=secret', { method: 'POST' })
  watch.noteAnswer(request, new Response(null, { status: 403 }))
  watch.noteAnswer(request, new Response(null, { status: 404 }))
  watch.noteAnswer(request, new Response(null, { status: 200 }))
  expect(await counted()).toEqual({ 'yasmeen_refused_answers_total 403': 1, 'yasmeen_refused_answers_total 404': 1 })
  expect(lines).toEqual([{ method: 'POST', route: '/admin/ads/:adId/approval', message: 'not allowed' }])
})

test('an address that leads nowhere is not said, and one for data is that of its page', () => {
  expect(patternOf('/admin/ads/7/approval.data')).toBe('/admin/ads/:adId/approval')
  expect(patternOf('/en/admin')).toBe('/admin')
  expect(patternOf('/layla@example.com')).toBe('other')
})

test('a flood writes thirty lines a minute, and all of it is counted', async () => {
  const request = new Request('http://localhost/admin')
  for (let tries = 0; tries < 100; tries++) watch.noteAnswer(request, new Response(null, { status: 403 }))
  expect(await counted()).toEqual({ 'yasmeen_refused_answers_total 403': 100 })
  expect(lines.length).toBeLessThanOrEqual(30)
})
