import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { issueToken } from '#domain/people/single-use-token.ts'
import { aMember, flashOf, freshEmail, password, sessionOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

/** The words of a page without its markup. */
async function textOf(answer: Response) {
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')
}

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('asking for a letter answers alike for every address', async () => {
  const member = await aMember()
  await sql`delete from pgboss.job`.execute(db)
  for (const email of [member.email, freshEmail()]) {
    const answer = await visit('/forgot-password', { form: { email } })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/forgot-password?sent'])
  }
  const { rows } = await sql`select from pgboss.job`.execute(db)
  expect(rows).toHaveLength(2)
  const page = await textOf(await visit('/forgot-password?sent'))
  expect(page).toContain('تم إرسال رابط إعادة تعيين كلمة المرور إلى بريدك الإلكتروني')
})

test.each([
  [{ email: '' }, 'يرجى إدخال البريد الإلكتروني'],
  [{ email: 'x' }, 'يرجى إدخال بريد إلكتروني صحيح'],
])('a letter to %o is refused', async (form, sentence) => {
  const answer = await visit('/forgot-password', { form })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(sentence)
})

test('a reset link shows the form, opening it uses nothing up, and the form sets the password', async () => {
  const member = await aMember()
  const token = await issueToken(db, { purpose: 'reset-password', personId: member.id })
  for (let opened = 0; opened < 3; opened++) {
    expect(await (await visit(`/reset-password?token=${token}`)).text()).toContain('name="confirmPassword"')
  }
  const form = { token, password: 'orbit-lantern-42', confirmPassword: 'orbit-lantern-42' }
  const wrong = await visit('/reset-password', { form: { ...form, confirmPassword: 'x' } })
  expect(wrong.status).toBe(422)
  const again = await wrong.text()
  expect(again).toContain('كلمتا المرور غير متطابقتين')
  expect(again).toContain(`value="${token}"`)

  const answer = await visit('/reset-password', { form, as: member })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/reset-password?done'])
  expect(await personOfCookies(db, sessionOf(answer))).toBeNull()
  const page = await visit('/reset-password?done')
  const html = await page.text()
  expect(html).toContain('تم إعادة تعيين كلمة المرور بنجاح')
  expect(html).toContain('href="/"')
})

test('hole 5: a reset by letter clears what a stranger may have made, and says so', async () => {
  const member = await aMember({ emailVerified: false, phone: '0911000222' })
  const token = await issueToken(db, { purpose: 'reset-password', personId: member.id })
  const form = { token, password: 'orbit-lantern-42', confirmPassword: 'orbit-lantern-42' }

  const answer = await visit('/reset-password', { form })

  expect(answer.headers.get('Location')).toBe('/reset-password?done=cleared')
  expect(await (await visit('/reset-password?done=cleared')).text()).toContain('وربما سجّله غيرك قبلك')
  const person = db.selectFrom('people').select('phone').where('id', '=', member.id)
  expect(await person.executeTakeFirst()).toEqual({ phone: null })
})

test.each(['', '?token=', '?token=nonsense', '?token[]=a', '?token=a&token=b'])(
  'the reset page with «%s» says what is wrong and leads home',
  async (query) => {
    const html = await (await visit(`/reset-password${query}`)).text()
    expect(html).toContain('رمز إعادة تعيين كلمة المرور غير صالح أو مفقود')
    expect(html).toMatch(/href="\/"[^>]*>العودة إلى الرئيسية/)
    expect(html).not.toContain('name="confirmPassword"')
  },
)

test.each([
  ['no token', {}],
  ['an empty one', { token: '' }],
  ['a wrong one', { token: 'nonsense' }],
  ['two', { token: ['a', 'b'] }],
])('a new password with %s is refused with the known sentence', async (_, token) => {
  const form = { password: 'orbit-lantern-42', confirmPassword: 'orbit-lantern-42', ...token }
  const answer = await visit('/reset-password', { form })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('رمز إعادة تعيين كلمة المرور غير صالح أو مفقود')
})

test('the password page wants a login first, and brings back', async () => {
  const answer = await visit('/change-password')
  expect(answer.status).toBe(401)
  const html = await answer.text()
  expect(html).toContain('يجب تسجيل الدخول أولاً')
  expect(html).toContain('name="returnTo" value="/change-password"')
  expect(html).toMatch(/href="\/"[^>]*>العودة إلى الرئيسية/)
})

test('changing the password', async () => {
  const member = await aMember()
  const form = { currentPassword: password, newPassword: 'orbit-lantern-42', confirmPassword: 'orbit-lantern-42' }
  const differ = await visit('/change-password', { as: member, form: { ...form, confirmPassword: 'x' } })
  expect(await differ.text()).toContain('كلمتا المرور الجديدتان غير متطابقتين')
  const wrong = await visit('/change-password', { as: member, form: { ...form, currentPassword: 'wrong' } })
  expect([wrong.status, (await wrong.text()).includes('كلمة المرور الحالية غير صحيحة')]).toEqual([422, true])

  const answer = await visit('/change-password', { as: member, form })
  expect([answer.status, flashOf(answer)]).toEqual([303, 'password_changed'])
  expect((await personOfCookies(db, sessionOf(answer)))?.id).toBe(member.id)
})

test('the form says how long a password has to be: twelve characters where its person administers', async () => {
  const [admin, moderator, member] = [await anAdmin(), await aModerator(), await aPerson()]
  const [six, twelve] = ['6 أحرف على الأقل', '12 حرفًا على الأقل']
  for (const [person, words] of [
    [admin, twelve],
    [moderator, twelve],
    [member, six],
  ] as const) {
    const token = await issueToken(db, { purpose: 'reset-password', personId: person.id })
    for (const path of ['/settings/security', '/change-password', `/reset-password?token=${token}`]) {
      const page = await (await visit(path, { as: person })).text()
      expect(
        [six, twelve].filter((tip) => page.includes(tip)),
        path,
      ).toEqual([words])
    }
    // Refused, it says the same.
    const form = { token, password: 'short', confirmPassword: 'short' }
    expect(await (await visit('/reset-password', { form })).text()).toContain(words)
  }
})
