import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { links } from '#tests/support/html-forms.ts'
import { anOrder } from '#tests/support/orders.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'

const theOwner = async () =>
  (await findPerson(db, { email: accountSettings.ownerEmail })) ??
  (await anAdmin({ email: accountSettings.ownerEmail }))
const main = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))

test('the owner narrows an administrator, and the next request of an open session is narrowed', async () => {
  const narrowed = await anAdmin()
  const headers = { Cookie: await sessionCookie(narrowed) }
  expect((await visit('/admin/settings', { headers })).status).toBe(200)

  const file = await (await visit(`/admin/users/${narrowed.id}`, { as: await theOwner() })).text()
  expect(file).toMatch(/<select[^>]*name="role"/)
  for (const word of ['عضو', 'مشرف إعلانات', 'مدير']) expect(file).toContain(`${word}</option>`)
  const form = { role: 'moderator' }
  const confirmed = { Cookie: await sessionCookie(await theOwner(), { confirmedAt: new Date() }) }
  const answer = await visit(`/admin/users/${narrowed.id}/role`, { headers: confirmed, form })
  expect(answer.status).toBe(303)

  const settings = await visit('/admin/settings', { headers })
  expect(settings.status).toBe(403)
  expect(await settings.text()).toContain('هذا القسم للمديرين، وصفتك مشرف إعلانات.')
  expect((await visit('/admin/ads', { headers })).status).toBe(200)
  const events = await db.selectFrom('events').select('data').where('personId', '=', narrowed.id).execute()
  expect(events).toEqual([{ data: { from: 'admin', to: 'moderator' } }])
})

test('what is the owner’s alone says so to an administrator', async () => {
  const page = await visit(`/admin/users/${(await aPerson()).id}/role`, {
    as: await anAdmin(),
    form: { role: 'admin' },
  })
  expect(page.status).toBe(403)
  expect(await page.text()).toContain('هذا لصاحب الموقع وحده.')
})

test('a stranger hears what every stranger hears', async () => {
  const page = await (await visit('/admin/settings', { as: await aPerson() })).text()
  expect(page).toContain('هذه الصفحة لإدارة الموقع فقط.')
  expect(page).not.toContain('مشرف')
})

test('every link that a moderator is shown in administration answers; money is nowhere', async () => {
  const as = await aModerator()
  const buyer = await aPerson()
  await anAd({ owner: buyer })
  await anAd({ status: 'approved', type: 'featured' })
  await anOrder({ owner: buyer })
  const paths = ['/admin', '/admin/ads', '/admin/users', `/admin/users/${buyer.id}`, '/admin/review', '/admin/reports']
  const found = new Set<string>()
  for (const path of paths) {
    const answer = await visit(path, { as })
    expect(answer.status, path).toBe(200)
    const page = main(await answer.text())
    for (const to of links(page)) if (to.startsWith('/admin')) found.add(to)
    expect(page, path).not.toMatch(/admin\/(orders|settings|audit|broadcast|post)/)
  }
  expect(found.size).toBeGreaterThan(5)
  for (const to of found) expect((await visit(to, { as })).status, to).toBe(200)
  expect(main(await (await visit('/admin', { as })).text())).not.toContain('revenue')
})

test('a moderator stops people, and never who administers', async () => {
  const as = await aModerator()
  const form = { reason: 'احتيال' }
  for (const [person, status] of [
    [await aPerson(), 303],
    [await anAdmin(), 403],
    [await aModerator(), 403],
  ] as const) {
    expect((await visit(`/admin/users/${person.id}/disabling`, { as, form })).status).toBe(status)
  }
})

test('numbers that a moderator sees are counted on the page of an edit too', async () => {
  const [as, ad] = [await aModerator(), await anAd({ status: 'approved', phone: '+963955111222' })]
  const statuses = new Set<number>()
  for (let n = 0; n < 61; n++) statuses.add((await visit(`/profile/ads/${ad.id}/edit.data`, { as })).status)
  expect([...statuses]).toEqual([200, 429])
  expect(await (await visit(`/profile/ads/${ad.id}/edit`, { as })).text()).not.toContain('955111222')
  expect((await visit(`/admin/ads/${ad.id}/phone`, { as, form: { x: '' } })).status).toBe(429)
})

test('how the machine runs is told who may set it up, not a moderator', async () => {
  const dashboard = async (as: Awaited<ReturnType<typeof anAdmin>>) =>
    main(await (await visit('/admin', { as })).text())
  expect(await dashboard(await anAdmin())).toContain('صحة الموقع')
  expect(await dashboard(await aModerator())).not.toContain('صحة الموقع')
  expect(await (await visit('/admin.data', { as: await aModerator() })).text()).not.toMatch(/toLookAt|leadsThere/)
})

test('the badge in the header and on the profile is that of the role', async () => {
  for (const [as, badge, other] of [
    [await anAdmin(), 'مدير', 'مشرف'],
    [await aModerator(), 'مشرف', 'مدير'],
  ] as const)
    for (const path of ['/', '/profile']) {
      const page = await (await visit(path, { as })).text()
      expect(page, path).toContain(`>${badge}</span>`)
      expect(page, path).not.toContain(`>${other}</span>`)
    }
})
