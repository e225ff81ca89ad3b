import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { oncePerFile } from '#tests/support/file-life.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'

const right = 'the-owners-own-words'
const theOwner = oncePerFile(
  async () => {
    const person = await anAdmin({ email: accountSettings.ownerEmail })
    await aPassword(person, right)
    return person
  },
  () => {},
)
const withSession = async () => ({ Cookie: await sessionCookie(await theOwner()) })
const question = 'أدخل كلمة مرورك للمتابعة'

/** The fields of the form that asks, with what they hold. */
function sentAlong(page: string) {
  const form = /<form[^>]*aria-labelledby="password-again".*?<\/form>/s.exec(page)![0]
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return fields.map(([, name, value]) => [name!, value!] as [string, string])
}

test('a role is changed after the password, and nothing typed before is lost', async () => {
  const [headers, person] = [await withSession(), await aPerson()]
  const path = `/admin/users/${person.id}/role`
  const role = async () => (await findPerson(db, { email: person.email }))!.powers
  const first = await visit(path, { headers, form: { role: 'moderator' } })
  const page = await first.text()
  expect(first.status).toBe(422)
  expect(page).toContain(question)
  expect(sentAlong(page)).toEqual([['role', 'moderator']])
  expect(await role()).toBe('all')

  const wrong = await visit(path, { headers, form: { role: 'moderator', currentPassword: 'not-the-owners' } })
  expect(wrong.status).toBe(422)
  const again = await wrong.text()
  expect(sentAlong(again)).toEqual([['role', 'moderator']])
  expect(again).not.toContain('not-the-owners')
  expect(await role()).toBe('all')

  const done = await visit(path, { headers, form: { role: 'moderator', currentPassword: right } })
  expect(done.status).toBe(303)
  expect(await role()).toBe('moderation')
})

test('for ten minutes the same session is not question again, another session is', async () => {
  const [headers, person] = [await withSession(), await aPerson()]
  const path = `/admin/users/${person.id}/role`
  const change = (form: Record<string, string>, of = headers) => visit(path, { headers: of, form })
  expect((await change({ role: 'moderator', currentPassword: right })).status).toBe(303)
  expect((await change({ role: 'admin' })).status).toBe(303)
  expect((await change({ role: 'user' }, await withSession())).status).toBe(422)
  const old = new Date(Date.now() - 11 * 60_000)
  await db.updateTable('sessions').set({ confirmedAt: old }).where('confirmedAt', 'is not', null).execute()
  expect((await change({ role: 'user' })).status).toBe(422)
})

test('hole 4: a script on the pages is the owner’s alone to set, with the password', async () => {
  const form = { analyticsScript: 'https://count.example/x.js' }
  const refusal = await visit('/admin/settings', { headers: { Cookie: await confirmed(await anAdmin()) }, form })
  expect(refusal.status).toBe(403)
  expect(await refusal.text()).toContain('هذا الإعداد يغيّره صاحب الموقع وحده.')

  const headers = await withSession()
  const page = await (
    await visit('/admin/settings', { headers, form: { ...form, breakingNewsEn: 'Hello «you» & me' } })
  ).text()
  expect(page).toContain(question)
  expect(sentAlong(page).map(([name]) => name)).toEqual(['analyticsScript', 'breakingNewsEn'])
  const saved = await visit('/admin/settings', { headers, form: { ...form, currentPassword: right } })
  expect(saved.status).toBe(303)
  const row = await db
    .selectFrom('siteSettings')
    .select('value')
    .where('key', '=', 'analyticsScript')
    .executeTakeFirst()
  expect(row?.value).toBe(form.analyticsScript)
  await db.deleteFrom('siteSettings').where('key', '=', 'analyticsScript').execute()
})

test('where payers send their money asks for the password of whoever changes it; the rest of the settings does not', async () => {
  const as = await anAdmin()
  for (const [form, status] of [
    [{ shamCashNumber: '5f2a-77' }, 422],
    [{ cashPayment: 'في مكتبنا' }, 422],
    [{ siteName: 'Another name' }, 303],
  ] as const) {
    expect((await visit('/admin/settings', { as, form })).status).toBe(status)
  }
  expect(
    (await visit('/admin/settings', { headers: { Cookie: await confirmed(as) }, form: { shamCashNumber: '5f' } }))
      .status,
  ).toBe(303)
  const saving = await db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'site_settings_changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const restoration = { saving: String(saving.id), key: 'shamCashNumber' }
  const back = await visit('/admin/settings/restoration', { as, form: restoration })
  expect([back.status, (await back.text()).includes(question)]).toEqual([422, true])
})

test('a reset link of an administrator is question for with the password, a member’s is not', async () => {
  const headers = await withSession()
  const link = async (personId: string, form: Record<string, string> = {}) =>
    (await visit(`/admin/users/${personId}/reset-link`, { headers, form: { x: '', ...form } })).text()
  const admin = await anAdmin()
  expect(await link((await aPerson()).id)).toContain('/reset-password?token=')
  expect(await link(admin.id)).toContain(question)
  expect(await link(admin.id, { currentPassword: right })).toContain('/reset-password?token=')
})

test('guesses at the password are counted as elsewhere', async () => {
  const [headers, person] = [await withSession(), await aPerson()]
  const guess = (n: number) =>
    visit(`/admin/users/${person.id}/role`, { headers, form: { role: 'admin', currentPassword: `guess-number-${n}` } })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await guess(n)).status)
  expect(statuses.at(-1)).toBe(429)
})

function confirmed(person: Parameters<typeof sessionCookie>[0]) {
  return sessionCookie(person, { confirmedAt: new Date() })
}

test('a file of the same name before it does not hide which setting is put back', async () => {
  const headers = await withSession()
  const form = new FormData()
  form.set('key', new File(['x'], 'x'))
  form.append('key', 'shamCashNumber')
  form.append('saving', '1')
  const answer = await visit('/admin/settings/restoration', { headers, body: form })
  expect([answer.status, (await answer.text()).includes(question)]).toEqual([422, true])
})
