import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { authorization, type Row } from '#tests/laws/authorization.ts'
import { anAdForm } from '#tests/support/ad-form.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { htmlForms, type HtmlForm } from '#tests/support/html-forms.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'
import { cast, makeSubject } from './places.ts'
import { everything } from './watched-rows.ts'

const people = await cast()
const site = new URL(env.publicUrl)

/** As Opera Mini in its saving mode: it knows no SameSite, and says nothing of where a form comes from. */
const silent = { Origin: null, 'Sec-Fetch-Site': null }
const html = { Accept: 'text/html' }

const foreign: [string, Record<string, string | null>][] = [
  ['no origin', silent],
  ['no origin, for a page', { ...silent, ...html }],
  ['another origin', { Origin: 'https://elsewhere.example' }],
  ['a hidden origin', { Origin: 'null' }],
  ['a sister site', { Origin: `${site.protocol}//shop.${site.host}` }],
  ['a browser that says so', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sister site, says the browser', { 'Sec-Fetch-Site': 'same-site' }],
  ['a page of another site', { ...silent, Referer: 'https://elsewhere.example/page' }],
  ['another origin, of an older browser', { ...silent, Origin: 'https://elsewhere.example' }],
]

// They prove themselves by what they send: a signature, the token of a letter.
const proven = ['api/webhooks/stripe', 'api/webhooks/telegram', 'api/webhooks/texts', 'unsubscribe']
const unsafe = new Map<string, Row>(
  authorization.filter(({ method, path }) => method === 'POST' && !proven.includes(path)).map((row) => [row.path, row]),
)

for (const row of unsafe.values()) {
  test(`hole 8: POST /${row.path} is carried out for nobody whose browser does not name this site`, async () => {
    const { path } = await makeSubject(row)
    const before = await everything()
    const form = row.form ?? { token: randomBytes(8).toString('hex') }
    for (const person of [people.owner, people.admin, null]) {
      const browser: Record<string, string> = person ? { Cookie: await sessionCookie(person) } : {}
      const send = async (more: Record<string, string | null>, method = 'POST') =>
        (await visit(path, { form: method === 'POST' ? form : undefined, method, headers: { ...browser, ...more } }))
          .status
      for (const [name, headers] of foreign) expect([name, await send(headers)]).toEqual([name, 403])
      const json = JSON.stringify(form)
      const text = { 'Content-Type': 'text/plain' }
      for (const [headers, status] of [
        [{ ...text, ...silent }, 415],
        [{ ...text, Origin: 'https://elsewhere.example' }, 403],
        [text, 415],
      ] as const)
        expect((await visit(path, { method: 'POST', body: json, headers: { ...browser, ...headers } })).status).toBe(
          status,
        )
    }
    expect(await everything()).toEqual(before)
  })
}

test('hole 8: no header and no field makes a form of what only asks', async () => {
  const override = { 'X-HTTP-Method-Override': 'POST', 'X-HTTP-Method': 'POST', 'X-Method-Override': 'POST' }
  for (const row of [...unsafe.values()].filter(({ path }) => /removal|hide|approval|logout|role/.test(path))) {
    const { path } = await makeSubject(row)
    const headers = { Cookie: await sessionCookie(people.admin) }
    const plain = (await visit(path, { headers })).status
    const before = await everything()
    for (const query of ['', '?_method=POST', '?_method=DELETE&token=x'])
      expect((await visit(path + query, { headers: { ...headers, ...override } })).status).toBe(plain)
    expect(await everything()).toEqual(before)
  }
})

/** A browser that keeps cookies and says nothing of where it comes from. */
function silentBrowser() {
  const jar: Record<string, string> = {}
  async function ask(path: string, form?: Record<string, string> | FormData, more = {}) {
    const answer = await visit(path, { form, headers: { ...silent, ...html, ...more }, cookies: jar })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name) jar[name] = decodeURIComponent(value ?? '')
    }
    return { status: answer.status, location: answer.headers.get('Location'), page: await answer.text() }
  }
  return { jar, ask }
}

const formTo = (page: string, action: string): HtmlForm | undefined =>
  htmlForms(page).find((form) => form.method === 'post' && form.action.split('?')[0] === action)
const hiddenOf = (form: HtmlForm | undefined) =>
  Object.fromEntries(
    (form?.controls ?? []).filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value]),
  )

test('hole 8: a browser that says nothing logs in, writes and logs out by the forms of its pages', async () => {
  const person = await aPerson()
  await aPassword(person, 'wheat-and-olives')
  const { ask } = silentBrowser()
  const login = hiddenOf(formTo((await ask('/login')).page, '/login'))
  expect(login['form_token']).toMatch(/^[\w-]{22}$/)
  const entered = await ask('/login', { ...login, email: person.email, password: 'wheat-and-olives' })
  expect(entered.status).toBe(303)

  const post = formTo((await ask('/post')).page, '/post')!
  const ad = await anAdForm()
  const sent = new FormData()
  // Where the browser reads it first, it is sent first.
  expect(post.controls.filter(({ type }) => type === 'hidden')[0]!.name).toBe('form_token')
  for (const [name, value] of Object.entries(hiddenOf(post))) sent.append(name, value)
  for (const [name, value] of ad) sent.append(name, value)
  expect((await ask('/post', sent)).status).toBe(303)
  const [own] = await db.selectFrom('ads').select(['id', 'title']).where('ownerId', '=', person.id).execute()
  expect(own!.title).toBe(ad.get('title'))

  const page = (await ask('/settings')).page
  expect((await ask('/logout', hiddenOf(formTo(page, '/logout')))).status).toBe(303)
})

test('hole 8: without the token, or with another, a form comes back with what was typed and passes when it is sent again', async () => {
  const person = await aPerson()
  const { ask, jar } = silentBrowser()
  const [name, value] = (await sessionCookie(person)).split('=')
  jar[name!] = decodeURIComponent(value!)
  const fields = { subject: 'سؤال "أول"\nوثانٍ', message: '<b>نص</b> & آخر', name: 'ليلى', email: 'l@example.com' }
  const stranger = hiddenOf(formTo((await silentBrowser().ask('/login')).page, '/login'))['form_token']!
  const tokens: Record<string, string>[] = [{}, { form_token: stranger }, { form_token: '' }]
  for (const token of tokens) {
    const refused = await ask('/contact', { ...token, ...fields })
    expect(refused.status).toBe(403)
    expect(refused.page).toContain('أعد الإرسال')
    expect(refused.page).not.toContain('<b>نص</b>')
    const again = hiddenOf(formTo(refused.page, '/contact'))
    expect(again).toMatchObject(fields)
    expect((await ask('/contact', { ...again, message: '' })).status).toBe(422)
  }

  // Photos can't come back; what was typed around them does.
  const refused = await ask('/en/post', await anAdForm({ title: 'كرسي خشب' }))
  expect([refused.status, refused.page.includes('Was it you who sent this?')]).toEqual([403, true])
  expect(refused.page).toContain('photos')
  expect(hiddenOf(formTo(refused.page, '/en/post'))['title']).toBe('كرسي خشب')
  expect(await db.selectFrom('photos').select('key').where('ownerId', '=', person.id).execute()).toEqual([])
})

test('hole 8: a password does not come back, and a form of nothing but a button does', async () => {
  const { ask } = silentBrowser()
  const refused = await ask('/login', { email: 'a@example.com', password: 'wheat-and-olives', returnTo: '/post' })
  expect([refused.status, refused.page.includes('wheat-and-olives')]).toEqual([403, false])
  expect(refused.page).toContain('كلمة المرور لا تُحفظ هنا')
  const again = hiddenOf(formTo(refused.page, '/login'))
  expect(again).toMatchObject({ email: 'a@example.com', returnTo: '/post' })
  expect((await ask('/login', again)).status).toBe(422)

  const theme = await ask('/theme', { theme: 'dark' })
  expect(theme.page).not.toContain('كلمة المرور')
  expect((await ask('/theme', hiddenOf(formTo(theme.page, '/theme')))).status).toBe(303)
})

test('hole 8: who names this site needs no token, and browsers that say where they come from pay nothing for it', async () => {
  const { ask } = silentBrowser()
  expect((await ask('/theme', { theme: 'dark' }, { Referer: new URL('/browse', site).href })).status).toBe(303)
  expect((await ask('/theme', { theme: 'dark' }, { Origin: site.origin })).status).toBe(303)
  for (const path of ['/', '/login', '/browse']) {
    const answer = await visit(path)
    expect(await answer.text()).not.toContain('form_token')
    expect(answer.headers.getSetCookie().join()).not.toContain('form=')
  }
})

test('nothing but forms gets a token, whatever people wrote', async () => {
  const title = '<form method="post" action="/x">'
  const ad = await anAd({ status: 'approved', title, description: `${title} "${title}"` })
  const { page } = await silentBrowser().ask(`/ad/${ad.id}`)
  expect(page).toContain('action=&quot;/x&quot;')
  const forms = htmlForms(page).filter(({ method }) => method === 'post')
  expect(page.match(/name="form_token"/g)).toHaveLength(forms.length)
  for (const script of page.match(/<script[\s\S]*?<\/script>/g) ?? []) expect(script).not.toContain('form_token')
})

test('a mail program ends letters by the token of the letter alone, as RFC 8058 asks for', async () => {
  const answer = await visit('/unsubscribe?token=x', { form: { 'List-Unsubscribe': 'One-Click' }, headers: silent })
  expect(answer.status).toBe(404)
  expect(
    (
      await visit('/api/webhooks/stripe', {
        method: 'POST',
        body: '{}',
        headers: { ...silent, 'Content-Type': 'application/json' },
      })
    ).status,
  ).toBe(404)
})
