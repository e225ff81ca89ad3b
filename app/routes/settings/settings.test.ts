import { beforeEach, expect, test } from 'vitest'
import { readNotificationSettings } from '#domain/notifications/read-notification-settings.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import type { Person } from '#domain/people/person.ts'
import { aMember, flashOf, password, sessionOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

const rowOf = ({ id }: Person) => db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const fields = { name: 'سلمى الحلبي', phone: '٠٩٤٤ ١٢٣ ٤٥٦', governorate: '4' }

function multipart(values: Record<string, string>, file?: Blob) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  form.append('avatar', file ?? new File([], ''))
  return form
}
const picture = async () => new File([await aPicture()], 'أنا.jpg', { type: 'image/jpeg' })

test.each(['/settings', '/settings/security', '/settings/notifications', '/settings/preferences', '/change-password'])(
  '%s wants a login first and brings back, and stands among four tabs',
  async (path) => {
    const refused = await visit(path)
    const prompt = await refused.text()
    expect(refused.status).toBe(401)
    expect(prompt).toContain('يجب تسجيل الدخول أولاً')
    expect(prompt).toContain(`name="returnTo" value="${path}"`)
    const html = await (await visit(path, { as: await aPerson() })).text()
    const tabs = /<nav aria-label="أقسام الإعدادات"[\s\S]*?<\/nav>/.exec(html)![0]
    expect(tabs.match(/<a /g)).toHaveLength(4)
    const current = path === '/change-password' ? '/settings/security' : path
    expect(tabs.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining(`href="${current}"`)])
  },
)

test('the profile is saved, with digits of any kind, and says so', async () => {
  const person = await aPerson()
  const answer = await visit('/settings', { as: person, form: multipart(fields, await picture()) })
  expect([answer.status, answer.headers.get('Location'), flashOf(answer)]).toEqual([
    303,
    '/settings#save',
    'profile_updated',
  ])
  const { name, phone, governorateId, image } = await rowOf(person)
  expect([name, phone, governorateId]).toEqual(['سلمى الحلبي', '0944123456', 4])
  expect(image).toMatch(/^\/media\/[0-9a-f]{32}\/160\.webp$/)
  const page = await visit('/settings', { as: person, cookies: { flash: 'profile_updated' } })
  const html = await page.text()
  expect(html).toContain('تم تحديث الملف الشخصي')
  expect(html).toContain(`src="${image}"`)
  await visit('/settings', { as: person, form: multipart({ ...fields, removeAvatar: 'on' }) })
  expect((await rowOf(person)).image).toBeNull()
})

test('a name and a number that do not do come back with everything typed', async () => {
  const person = await aPerson()
  const answer = await visit('/settings', { as: person, form: multipart({ ...fields, name: ' ', phone: '12ab' }) })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  for (const sentence of ['يرجى إدخال الاسم الكامل', 'اكتب رقم هاتف صحيحًا', 'value="12ab"'])
    expect(html).toContain(sentence)
  expect(html).toMatch(/<option(?=[^>]* value="4")[^>]* selected/)
  expect(await rowOf(person)).toMatchObject({ name: person.name, phone: person.phone })
})

test('nobody takes the name of those who run the site, but whoever has it keeps it, and administrators may', async () => {
  const reserved = { ...fields, name: 'مُديـر' }
  const person = await aPerson()
  const answer = await visit('/settings', { as: person, form: multipart(reserved, await picture()) })
  const html = await answer.text()
  expect([answer.status, html.includes('هذا الاسم محجوز لإدارة الموقع، اكتب اسمك أو اسم محلك')]).toEqual([422, true])
  expect(html).toMatch(/name="avatarKey" value="[0-9a-f]{32}"/)
  expect(await rowOf(person)).toMatchObject({ name: person.name, image: null })
  const [before, unseen] = [await aPerson({ name: reserved.name }), await aPerson({ name: 'مُ\u200bديـر' })]
  for (const may of [before, unseen, await anAdmin()]) {
    expect((await visit('/settings', { as: may, form: multipart(reserved) })).status).toBe(303)
    expect(await rowOf(may)).toMatchObject({ name: reserved.name, phone: '0944123456' })
  }
})

test('a picture that came with a refused form is not asked for again', async () => {
  const person = await aPerson()
  const answer = await visit('/settings', { as: person, form: multipart({ ...fields, name: '' }, await picture()) })
  const [, avatarKey = ''] = /name="avatarKey" value="([0-9a-f]{32})"/.exec(await answer.text()) ?? []
  expect((await rowOf(person)).image).toBeNull()
  await visit('/settings', { as: person, form: multipart({ ...fields, avatarKey }) })
  expect((await rowOf(person)).image).toBe(`/media/${avatarKey}/160.webp`)
})

test('what is no picture is refused by name, and a stranger’s picture too', async () => {
  const person = await aPerson()
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'رسم.svg')
  const answer = await visit('/settings', { as: person, form: multipart(fields, drawing) })
  const html = await answer.text()
  expect([answer.status, html.includes('رسم.svg'), html.includes('ليس صورة مدعومة')]).toEqual([415, true, true])
  const { key } = await aPhoto({ ownerId: (await aPerson()).id })
  const foreign = await visit('/settings', { as: person, form: multipart({ ...fields, avatarKey: key }) })
  expect(foreign.status).toBe(422)
  expect(await rowOf(person)).toMatchObject({ name: person.name, image: null })
})

test('columns that the form does not have are not written', async () => {
  const person = await aPerson()
  const more = { role: 'admin', email: 'x@example.com', emailVerified: 'true', image: '/x', id: 'x', disabledAt: '' }
  const answer = await visit('/settings', { as: person, form: { ...fields, ...more } })
  expect(answer.status).toBe(303)
  const { role, email, emailVerified, image } = await rowOf(person)
  expect([role, email, emailVerified, image]).toEqual(['user', person.email, false, null])
})

test('the password is changed in the tab too, and this device stays signed in', async () => {
  const member = await aMember()
  const form = { currentPassword: password, newPassword: 'orbit-lantern-42', confirmPassword: 'orbit-lantern-42' }
  const wrong = await visit('/settings/security', { as: member, form: { ...form, currentPassword: 'wrong' } })
  expect([wrong.status, (await wrong.text()).includes('كلمة المرور الحالية غير صحيحة')]).toEqual([422, true])
  const answer = await visit('/settings/security', { as: member, form })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/settings/security#password'])
  expect((await personOfCookies(db, sessionOf(answer)))?.id).toBe(member.id)
})

test('the devices are named, and a token stands nowhere', async () => {
  const person = await aPerson()
  await sessionCookie(person)
  const userAgent = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
  await db.updateTable('sessions').set({ userAgent }).where('personId', '=', person.id).execute()
  const html = await (await visit('/settings/security', { as: person })).text()
  expect(html).toContain('Chrome على Android')
  expect(html).toContain('هذا الجهاز')
  const tokens = await db.selectFrom('sessions').select('token').where('personId', '=', person.id).execute()
  expect(tokens.filter(({ token }) => html.includes(token))).toEqual([])
  expect(html).not.toContain('Mozilla')
})

test('a foreign session is none of one’s own, and nobody is signed out', async () => {
  const stranger = await aPerson()
  const cookie = await sessionCookie(stranger)
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('personId', '=', stranger.id)
    .executeTakeFirstOrThrow()
  const path = `/settings/security/sessions/${id}/removal`
  expect((await visit(path, { as: await aPerson(), form: {} })).status).toBe(303)
  expect((await visit(path, { form: {} })).status).toBe(401)
  expect((await personOfCookies(db, cookie))?.id).toBe(stranger.id)
  const own = await visit(path, { as: stranger, form: {} })
  expect([own.status, flashOf(own), await personOfCookies(db, cookie)]).toEqual([303, 'session_ended', null])
})

test('the switches are kept as they stand', async () => {
  const person = await aPerson()
  const form = { smsNotifications: 'on', adStatusUpdates: 'on', newUserAlerts: 'on', personId: 'x' }
  const answer = await visit('/settings/notifications', { as: person, form })
  expect([answer.status, flashOf(answer)]).toEqual([303, 'notification_settings_updated'])
  const stored = await readNotificationSettings(db, { person })
  expect(Object.entries(stored).flatMap(([name, on]) => (on ? [name] : []))).toEqual([
    'smsNotifications',
    'adStatusUpdates',
  ])
  const html = await (await visit('/settings/notifications', { as: person })).text()
  expect(html).toMatch(/<input(?=[^>]* name="smsNotifications")[^>]* checked/)
  expect(html).not.toMatch(/<input(?=[^>]* name="emailNotifications")[^>]* checked/)
  expect(html).not.toContain('name="newUserAlerts"')
})

test('the chosen language, theme and thrift are remembered', async () => {
  const person = await aPerson()
  const form = { language: 'en', theme: 'dark', dataSaver: 'on' }
  const answer = await visit('/settings/preferences', { as: person, form })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/en/settings/preferences#save'])
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  expect(cookies).toEqual(expect.arrayContaining(['language=en', 'theme=dark', 'data_saver=on']))
  expect((await rowOf(person)).locale).toBe('en')

  const chosen = { language: 'en', theme: 'dark', data_saver: 'on' }
  const html = await (await visit('/en/settings/preferences', { as: person, cookies: chosen })).text()
  expect(html).toContain('data-theme="dark"')
  for (const name of ['value="en"', 'value="dark"', 'name="dataSaver"'])
    expect(html).toMatch(new RegExp(`<input(?=[^>]* ${name})[^>]* checked`))
  const bad = await visit('/settings/preferences', { as: person, form: { language: 'fr', theme: 'dark' } })
  expect(bad.status).toBe(422)
  const off = await visit('/settings/preferences', { as: person, form: { language: 'ar', theme: 'light' } })
  expect(off.headers.getSetCookie().join()).toMatch(/data_saver=; Path=\/; Max-Age=0/)
})

test('data saver takes the slides and the drifting flowers off the home page, like the browser’s own', async () => {
  await anAd({ status: 'approved', type: 'promoted', photos: 2 })
  const home = async (cookies: Record<string, string>) => (await visit('/home', { cookies })).text()
  const [rich, thrifty] = [await home({}), await home({ data_saver: 'on' })]
  for (const part of ['<article class="card card-paid">', 'jasmine-drifts']) {
    expect(rich).toContain(part)
    expect(thrifty).not.toContain(part)
  }
})

test('whoever has not proved their address is reminded, and sent another letter where they are', async () => {
  const [fresh, proved] = [await aMember({ emailVerified: false }), await aMember({ emailVerified: true })]
  expect(await (await visit('/settings', { as: proved })).text()).not.toContain('لم تؤكد بريدك الإلكتروني بعد')
  expect(await (await visit('/settings', { as: fresh })).text()).toContain('لم تؤكد بريدك الإلكتروني بعد')
  const sent = await visit('/verification-letter', { as: fresh, form: { returnTo: '/settings' } })
  expect([sent.status, sent.headers.get('Location'), flashOf(sent)]).toEqual([303, '/settings', 'verification_sent'])
  const evil = await visit('/verification-letter', { as: fresh, form: { returnTo: '//evil.example' } })
  expect(evil.headers.get('Location')).toBe('/')
})
