import { beforeEach, expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { aMember, flashOf, freshEmail, password, sessionOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const fields = {
  name: 'سلمى الخطيب',
  phone: '٠٩٤٤ ١٢٣ ٤٥٦',
  governorate: '3',
  email: '',
  password,
  confirmPassword: password,
}
/** The words of a page without its markup. */
async function textOf(answer: Response) {
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')
}

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('registering signs in, comes back to where one was, and says so once', async () => {
  const email = freshEmail()
  const answer = await visit('/register', { form: { ...fields, email, returnTo: '/post?type=free' } })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/post?type=free'])
  expect(flashOf(answer)).toBe('registered')
  const person = await personOfCookies(db, sessionOf(answer))
  expect(person).toMatchObject({ email, phone: '0944123456', governorateId: 3, locale: 'ar', role: 'user' })

  const next = await visit('/home', { headers: { Cookie: `${sessionOf(answer)}; flash=registered` } })
  expect(await textOf(next)).toContain('تم إنشاء الحساب بنجاح!')
  expect(next.headers.getSetCookie().join()).toContain('flash=; Path=/; Max-Age=0')
})

test('in English the account and its letters are English', async () => {
  const email = freshEmail()
  const answer = await visit('/en/register', { form: { ...fields, email } })
  expect(answer.headers.get('Location')).toBe('/en')
  expect((await personOfCookies(db, sessionOf(answer)))?.locale).toBe('en')
})

test('an empty registration names every field and keeps what was typed', async () => {
  const answer = await visit('/register', {
    form: { name: ' ', email: 'not-an-address', phone: 'x', governorate: '3' },
  })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  for (const sentence of [
    'يرجى إدخال الاسم الكامل',
    'يرجى إدخال بريد إلكتروني صحيح',
    'كلمة المرور يجب أن تكون 6 أحرف على الأقل',
  ]) {
    expect(html.split(sentence).length, sentence).toBeGreaterThan(2)
  }
  expect(html).toContain('value="not-an-address"')
  expect(html).toMatch(/<option value="3" selected=""/)
})

test.each<[Partial<typeof fields>, string]>([
  [{ email: '' }, 'يرجى إدخال البريد الإلكتروني'],
  [{ confirmPassword: 'another' }, 'كلمتا المرور غير متطابقتين'],
  [{ password: '12345', confirmPassword: '12345' }, 'كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
  [{ password: 'qwerty123', confirmPassword: 'qwerty123' }, 'كلمة المرور هذه شائعة وسهلة التخمين، اختر غيرها'],
])('%o is answered with its sentence, and no password comes back', async (over, sentence) => {
  const answer = await visit('/register', { form: { ...fields, email: freshEmail(), ...over } })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain(sentence)
  expect(html).not.toContain(over.password ?? password)
})

test.each([
  ['', 'مـدیـر الموقع', 'هذا الاسم محجوز لإدارة الموقع، اكتب اسمك أو اسم محلك'],
  ['/en', 'Yasmeen Suppоrt', 'This name is reserved for those who run the site. Write your own, or that of your shop'],
])('a name that looks like the site’s is refused beside its field (%s)', async (language, name, sentence) => {
  const email = freshEmail()
  const answer = await visit(`${language}/register`, { form: { ...fields, email, name } })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html.split(sentence).length).toBeGreaterThan(2)
  expect(html).toContain(`value="${email}"`)
  expect(await db.selectFrom('people').select('id').where('email', '=', email).execute()).toEqual([])
})

test("a used address, and the owner's, is answered with links to login and a new password", async () => {
  const member = await aMember()
  for (const email of [member.email, member.email.toUpperCase(), accountSettings.ownerEmail]) {
    const answer = await visit('/register', { form: { ...fields, email } })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('لهذا البريد الإلكتروني حساب من قبل')
    expect(html).toContain('href="/forgot-password')
    expect(html).toContain('href="/login')
  }
})

test('nothing more than the fields is taken from a registration', async () => {
  const stranger = await aPerson()
  const email = freshEmail()
  const smuggled = {
    role: 'admin',
    id: stranger.id,
    userId: stranger.id,
    personId: stranger.id,
    emailVerified: 'true',
    image: 'x',
  }
  const answer = await visit('/register', { form: { ...fields, email, ...smuggled } })
  expect(await personOfCookies(db, sessionOf(answer))).toMatchObject({
    email,
    role: 'user',
    emailVerified: false,
    image: null,
  })
})

test('a registration sent again tries its password no oftener than a login may', async () => {
  const form = { ...fields, email: freshEmail() }
  expect((await visit('/register', { form })).status).toBe(303)
  expect((await visit('/register', { form })).status, 'a press that came twice').toBe(303)
  for (let n = 0; n < 10; n++) await visit('/login', { form: { email: form.email, password: `wrong-${n}` } })
  expect((await visit('/login', { form: { email: form.email, password } })).status).toBe(429)
  const answer = await visit('/register', { form })
  expect([answer.status, answer.headers.getSetCookie().some((line) => line.includes('session'))]).toEqual([422, false])
})
