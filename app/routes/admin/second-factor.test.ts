import { sql } from 'kysely'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { ensureAdministrator } from '#domain/verbs/accounts/ensure-administrator.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { aPassword, cookieHeader } from '#tests/support/passwords.ts'
import { codeOf, freshStep, needSecondFactor } from '#tests/support/second-factor.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'

beforeAll(() => needSecondFactor('always'))
afterAll(() => needSecondFactor('production'))

const password = 'twelve-letters-and-more'
const cookies = (answer: Response) => answer.headers.getSetCookie().filter((cookie) => !/Max-Age=0/.test(cookie))

/** A browser that keeps its cookies. */
function aBrowser() {
  const jar = new Map<string, string>()
  return async (path: string, form?: Record<string, string>) => {
    const headers = { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await visit(path, { headers, form })
    for (const pair of cookieHeader(cookies(answer)).split('; ').filter(Boolean)) {
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
}

const where = (answer: Response) => [answer.status, answer.headers.get('Location')]

test('hole 11: without a second factor nobody administers, and every page says where to add one', async () => {
  const ad = await anAd()
  for (const as of [await anAdmin(), await aModerator(), await anAdmin({ email: accountSettings.ownerEmail })]) {
    for (const path of ['/admin', '/admin/ads', '/admin/review']) {
      const page = await visit(path, { as })
      expect(page.status).toBe(403)
      const text = await page.text()
      expect(text).toContain('قبل دخول الإدارة أضف خطوة تحقق ثانية')
      expect(text).toContain('href="/settings/security#ways"')
    }
    expect((await visit(`/admin/ads/${ad.id}/approval`, { as, form: { version: '1' } })).status).toBe(403)
    // Nor by what is no page of administration.
    expect((await visit(`/ad/${ad.id}`, { as })).status).toBe(404)
    expect((await visit(`/profile/ads/${ad.id}/removal`, { as, form: { x: '' } })).status).toBe(404)
  }
  expect((await visit('/admin', { as: await aPerson() })).status).toBe(403)
  await db.deleteFrom('people').where('email', '=', accountSettings.ownerEmail).execute()
})

test('hole 11: outside production nobody is asked, and the owner may ask everywhere or nowhere', async () => {
  const as = await anAdmin()
  await needSecondFactor('production')
  expect([accountSettings.isProduction, (await visit('/admin', { as })).status]).toEqual([false, 200])
  await needSecondFactor('never')
  expect((await visit('/admin', { as })).status).toBe(200)
  await needSecondFactor('always')
  expect((await visit('/admin', { as })).status).toBe(403)
})

test('the first start: printed password, a password of one’s own, a second factor, administration', async () => {
  const { email, password: printed } = await ensureAdministrator(db, { email: accountSettings.ownerEmail })
  const go = aBrowser()
  expect((await go('/login', { email, password: printed! })).status).toBe(303)
  for (const path of ['/', '/admin', '/settings', '/browse', '/settings/security/second-factor', '/browse.data'])
    expect(where(await go(path)).slice(0, 1), path).not.toEqual([200])
  expect(where(await go('/admin'))).toEqual([303, '/change-password'])
  expect(where(await go('/en/admin/ads'))).toEqual([303, '/en/change-password'])
  expect(where(await go('/settings/preferences', { language: 'en', theme: 'dark' }))).toEqual([303, '/change-password'])
  const page = await go('/change-password')
  expect([page.status, (await page.text()).includes('كلمة المرور هذه طُبعت عند التثبيت')]).toEqual([200, true])

  const change = { currentPassword: printed!, newPassword: password, confirmPassword: password }
  expect((await go('/change-password', { ...change, newPassword: printed!, confirmPassword: printed! })).status).toBe(
    422,
  )
  expect((await go('/change-password', change)).status).toBe(303)
  expect((await go('/')).status).toBe(200)

  const refusal = await go('/admin')
  expect([refusal.status, (await refusal.text()).includes('/settings/security#ways')]).toEqual([403, true])
  expect((await go('/settings/security/second-factor', { currentPassword: password })).status).toBe(303)
  const { id } = await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const enrolled = await go('/settings/security/second-factor/confirmation', { code: await codeOf({ id }) })
  expect(where(enrolled)).toEqual([303, '/settings/security/recovery-codes'])
  expect(await (await go('/settings/security/recovery-codes')).text()).toContain('href="/admin"')
  expect((await go('/admin')).status).toBe(200)

  // And the next day, from another browser.
  const next = aBrowser()
  await freshStep({ id })
  expect(where(await next('/login', { email, password }))).toEqual([303, '/login/code?returnTo=%2F'])
  expect((await next('/login/code', { code: await codeOf({ id }) })).status).toBe(303)
  expect((await next('/admin')).status).toBe(200)
  // A new password keeps what the session has shown.
  const again = { currentPassword: password, newPassword: `${password}!`, confirmPassword: `${password}!` }
  expect((await next('/change-password', again)).status).toBe(303)
  expect((await next('/admin')).status).toBe(200)
})

test('a password that the operator gave need not be changed', async () => {
  await sql`update people set email = 'former-' || id || '@example.com' where email = ${accountSettings.ownerEmail}`.execute(
    db,
  )
  const email = accountSettings.ownerEmail
  await ensureAdministrator(db, { email, password })
  const go = aBrowser()
  await go('/login', { email, password })
  expect((await go('/')).status).toBe(200)
})

test('the password alone neither uses a passkey’s place nor puts another factor beside it', async () => {
  const admin = await anAdmin()
  await aPassword(admin, password)
  await db
    .insertInto('passkeys')
    .values({ personId: admin.id, credentialId: 'there already', publicKey: 'x', name: 'هاتف' })
    .execute()
  const headers = { Cookie: await sessionCookie(admin) }
  const page = await visit('/admin', { headers })
  expect([page.status, (await page.text()).includes('/login/passkey?returnTo=/admin')]).toEqual([403, true])
  const security = '/settings/security'
  const form = { currentPassword: password, code: '123456' }
  for (const path of [
    'second-factor',
    'second-factor/confirmation',
    'second-factor/removal',
    'recovery-codes',
    'passkeys',
    'passkeys/challenge',
  ])
    expect((await visit(`${security}/${path}`, { headers, form })).status, path).toBe(403)
  const { id } = await db.selectFrom('passkeys').select('id').where('personId', '=', admin.id).executeTakeFirstOrThrow()
  expect((await visit(`${security}/passkeys/${id}/removal`, { headers, form })).status).toBe(403)
  const shown = { Cookie: await sessionCookie(admin, { secondFactorAt: new Date() }) }
  expect((await visit('/admin', { headers: shown })).status).toBe(200)
  // Taken away, it opens nothing any more.
  expect((await visit(`${security}/passkeys/${id}/removal`, { headers: shown, form })).status).toBe(303)
  expect((await visit('/admin', { headers: shown })).status).toBe(403)
})

test('hole 11: a session from before the app, or by password alone, gains nothing by a new password', async () => {
  const admin = await anAdmin()
  await aPassword(admin, password)
  const go = aBrowser()
  expect((await go('/login', { email: admin.email, password })).status).toBe(303)
  const app = { personId: admin.id, secret: 'sealed', confirmedAt: new Date() }
  await db.insertInto('secondFactors').values(app).execute()
  expect((await go('/admin')).status).toBe(403)
  const change = { currentPassword: password, newPassword: `${password}?`, confirmPassword: `${password}?` }
  expect((await go('/change-password', change)).status).toBe(303)
  expect((await go('/admin')).status).toBe(403)
  const removal = { currentPassword: `${password}?`, code: '123456' }
  expect((await go('/settings/security/second-factor/removal', removal)).status).toBe(403)
})

test('hole 17: a printed password is changed with scripts too, and carries out no wish before that', async () => {
  const person = await aPerson()
  await aPassword(person, password)
  await db.updateTable('people').set({ mustChangePassword: true }).where('id', '=', person.id).execute()
  const go = aBrowser()
  const ad = await anAd({ status: 'approved' })
  const prompt = await go(`/ad/${ad.id}/favorite`, { favorite: 'yes' })
  const [, intentId] = /name="wanted" value="([^"]+)"/.exec(await prompt.text()) ?? []
  expect(intentId).toBeDefined()
  await go('/login', { email: person.email, password, wanted: intentId! })
  expect(await db.selectFrom('favorites').select('adId').where('personId', '=', person.id).execute()).toEqual([])
  expect((await go('/change-password.data')).status).toBe(200)
  const change = { currentPassword: password, newPassword: `${password}!`, confirmPassword: `${password}!` }
  const changed = await go('/change-password.data', change)
  expect(await changed.text()).not.toContain('"/change-password"')
  const row = db.selectFrom('people').select('mustChangePassword').where('id', '=', person.id)
  expect(await row.executeTakeFirst()).toEqual({ mustChangePassword: false })
})

test('who asks for a second factor without having shown one is led to where the page begins that says how', async () => {
  await needSecondFactor('never')
  await db.deleteFrom('people').where('email', '=', accountSettings.ownerEmail).execute()
  const owner = await anAdmin({ email: accountSettings.ownerEmail })
  const save = async (session: object) => {
    const headers = { Cookie: await sessionCookie(owner, { confirmedAt: new Date(), ...session }) }
    return where(await visit('/admin/settings', { headers, form: { administratorsNeedSecondFactor: 'always' } }))
  }
  expect(await save({})).toEqual([303, '/admin'])
  await needSecondFactor('never')
  expect(await save({ secondFactorAt: new Date() })).toEqual([303, '/admin/settings'])
  await db.deleteFrom('people').where('id', '=', owner.id).execute()
  await needSecondFactor('always')
})
