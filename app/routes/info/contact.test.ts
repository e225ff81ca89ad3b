import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { flashOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import { formTicket } from './form-ticket.ts'

const minuteAgo = () => Date.now() - 60_000
const letter = (over: Record<string, string> = {}) => ({
  name: 'سلمى الخطيب',
  email: 'salma@example.com',
  subject: 'سؤال عن إعلاني',
  message: 'مرحبا، متى تنتهي المراجعة؟',
  website: '',
  ticket: formTicket(minuteAgo()),
  ...over,
})
const failed = 'حدث خطأ أثناء إرسال الرسالة'
const storedMessages = () => db.selectFrom('contactMessages').selectAll().execute()

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
  await db.deleteFrom('contactMessages').execute()
  await sql`delete from pgboss.job where name = 'mail-contact-message'`.execute(db)
})

test('of an address and a number one is enough, and neither is called optional', async () => {
  const page = (await (await visit('/contact')).text()).replaceAll(/<!-- -->/g, '')
  expect(page).toContain('يكفي البريد أو رقم واتساب.')
  expect(page).not.toContain('(اختياري)')
})

test('a message is kept, its letter ordered, and the page says so once', async () => {
  const person = await aPerson()
  const answer = await visit('/contact', { form: letter(), as: person })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contact#write'])
  expect(flashOf(answer)).toBe('contact_sent')
  expect(await storedMessages()).toMatchObject([
    { name: 'سلمى الخطيب', email: 'salma@example.com', personId: person.id },
  ])
  const { rows } = await sql`select 1 from pgboss.job where name = 'mail-contact-message'`.execute(db)
  expect(rows).toHaveLength(1)

  const next = await visit('/contact', { headers: { Cookie: 'flash=contact_sent' } })
  expect(await next.text()).toContain('تم إرسال رسالتك بنجاح! سنتواصل معك قريباً')
})

test('who has no address leaves a number; who leaves neither is asked for one of both', async () => {
  expect((await visit('/en/contact', { form: letter({ email: '', phone: '0944 123-456' }) })).status).toBe(303)
  expect(await storedMessages()).toMatchObject([{ email: '', phone: '0944123456', locale: 'en' }])
  const neither = await visit('/contact', { form: letter({ email: ' ', phone: '' }) })
  expect(neither.status).toBe(422)
  expect(await neither.text()).toContain('اكتب بريدك الإلكتروني، أو رقم واتساب إن لم يكن لديك بريد')
  expect((await visit('/contact', { form: letter({ email: '', phone: 'اتصل بي' }) })).status).toBe(422)
  expect(await storedMessages()).toHaveLength(1)
})

test('in English the answer is English', async () => {
  const answer = await visit('/en/contact', { form: letter() })
  expect(answer.headers.get('Location')).toBe('/en/contact#write')
})

test('an empty form names every field; what was typed comes back', async () => {
  const answer = await visit('/contact', {
    form: letter({ name: ' ', email: 'not-an-address', subject: '', message: '؟' }),
  })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain('يرجى ملء جميع الحقول المطلوبة')
  for (const sentence of [
    'يرجى إدخال الاسم الكامل',
    'يرجى إدخال بريد إلكتروني صحيح',
    'يرجى إدخال موضوع الرسالة',
    'يرجى كتابة الرسالة',
  ])
    // In the summary and beside its field.
    expect(html.split(sentence).length, sentence).toBeGreaterThan(2)
  expect(html).toContain('value="not-an-address"')
  expect(await storedMessages()).toEqual([])
})

test('what is longer than its field is named, not cut', async () => {
  const answer = await visit('/contact', { form: letter({ subject: 'س'.repeat(151), message: 'م'.repeat(2001) }) })
  const html = await answer.text()
  expect(html).toContain('الموضوع أطول من المسموح')
  expect(html).toContain('الرسالة أطول من المسموح')
  expect(html).toContain('م'.repeat(2001))
})

test.each([
  ['a filled trap', { website: 'https://spam.example' }],
  ['no ticket at all', { ticket: '' }],
  ['a ticket of somebody else', { ticket: `${crypto.randomUUID()}.${minuteAgo()}.c2lnbmF0dXJl` }],
  ['a ticket from long ago', { ticket: formTicket(Date.now() - 49 * 3600 * 1000) }],
])('%s: the message is refused with everything typed still there, and nothing is kept', async (_name, over) => {
  const answer = await visit('/contact', { form: letter(over) })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain(failed)
  expect(html).toContain('مرحبا، متى تنتهي المراجعة؟')
  expect(html).not.toContain('spam.example')
  expect(await storedMessages()).toEqual([])
})

test('a form sent within three seconds is refused, and goes through when the same page is sent again', async () => {
  const quick = letter({ ticket: formTicket() })
  const answer = await visit('/contact', { form: quick })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain('اضغط «إرسال الرسالة» مرة ثانية')
  expect(html).not.toContain(failed)
  expect(html).toContain('مرحبا، متى تنتهي المراجعة؟')
  expect(html).toContain(`name="ticket" value="${quick.ticket}"`)
  const aged = { ...quick, ticket: formTicket(Date.now() - 3000) }
  expect((await visit('/contact', { form: aged })).status).toBe(303)
})

test('a form without a good ticket comes back with one, as does one whose ticket is of the day before yesterday', async () => {
  const hour = 3600 * 1000
  for (const ticket of ['x', formTicket(Date.now() - 49 * hour)]) {
    const html = await (await visit('/contact', { form: letter({ ticket }) })).text()
    expect(html).toMatch(/name="ticket" value="[\w-]{36}\.\d+\.[\w-]+"/)
    expect(html).not.toContain(ticket === 'x' ? 'value="x"' : ticket)
  }
  expect((await visit('/contact', { form: letter({ ticket: formTicket(Date.now() - 47 * hour) }) })).status).toBe(303)
})

test('a form that another node showed a moment from now is not too quick', async () => {
  expect((await visit('/contact', { form: letter({ ticket: formTicket(Date.now() + 20_000) }) })).status).toBe(303)
})

test('sent again, the same form is one message and costs nothing', async () => {
  const form = letter()
  for (let n = 0; n < 6; n++) expect((await visit('/contact', { form, address: '2001:db8:c::1' })).status).toBe(303)
  expect(await storedMessages()).toHaveLength(1)
})

test('three messages an hour from one place, then the form asks for work with everything in it', async () => {
  const address = '2001:db8:d::1'
  for (let n = 0; n < 3; n++) expect((await visit('/contact', { form: letter(), address })).status).toBe(303)
  const answer = await visit('/contact', { form: letter(), address })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  const html = await answer.text()
  expect(html).toContain('نتحقق أنك لست برنامجًا')
  expect(html).toContain('مرحبا، متى تنتهي المراجعة؟')
  expect((await visit('/contact', { form: letter(), address: '2001:db8:e::1' })).status).toBe(303)
  expect(await storedMessages()).toHaveLength(4)
})

test('a form that was refused for its fields is not counted', async () => {
  const address = '2001:db8:f::1'
  for (let n = 0; n < 5; n++) await visit('/contact', { form: letter({ subject: '' }), address })
  expect((await visit('/contact', { form: letter(), address })).status).toBe(303)
})

test('a form with files is turned away unread', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(letter())) form.set(name, value)
  form.set('attachment', new Blob(['x']), 'x.exe')
  expect((await visit('/contact', { form, headers: { 'Content-Length': '900' } })).status).toBe(415)
  const text = { body: 'name=x', headers: { 'Content-Type': 'text/plain' } }
  expect((await visit('/contact', text)).status).toBe(415)
  expect(await storedMessages()).toEqual([])
})

test('what the site has not set is not on the page', async () => {
  const html = await (await visit('/contact')).text()
  expect(html).not.toMatch(/wa\.me|mailto:|href="tel:/)
  expect(html).toContain('24/7')
  expect(html.split('<details').length - 1).toBeGreaterThanOrEqual(4)
})

test('somebody signed in finds name and address filled in', async () => {
  const person = await aPerson({ name: 'نور الدين' })
  const html = await (await visit('/contact', { as: person })).text()
  expect(html).toContain('value="نور الدين"')
  expect(html).toContain(`value="${person.email}"`)
})
