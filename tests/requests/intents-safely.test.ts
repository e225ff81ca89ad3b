import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { PlainBrowser } from '#tests/support/plain-browser.ts'
import { visit } from '#tests/support/visit.ts'

// U1: what a login does besides is what this browser asked for, once, and what the verbs allow.

beforeEach(() => db.deleteFrom('rateLimits').execute())

const phone = '+963944731902'

const keeps = async (by: string) =>
  (await db.selectFrom('favorites').select('adId').where('personId', '=', by).executeTakeFirst()) !== undefined

const logInAs = ({ email }: Person) => ({ email, password })

test('a link with what somebody else wanted does nothing after the login', async () => {
  const [stranger, browser, member, ad] = [
    new PlainBrowser(),
    new PlainBrowser(),
    await aMember(),
    await anAd({ status: 'approved' }),
  ]
  await stranger.open(`/ad/${ad.id}`)
  await stranger.send(`/ad/${ad.id}/favorite`, { favorite: 'yes' })
  const crafted = stranger.linkTo('/register').replace('/register', '/login')
  expect(crafted).toContain('wanted=')
  await browser.open(crafted)
  await browser.submit('/login', logInAs(member))
  expect(browser.html.includes('تم تسجيل الدخول بنجاح')).toBe(true)
  expect(await keeps(member.id)).toBe(false)
})

test('what is not ours in the cookie is nothing', async () => {
  const [browser, member, ad] = [new PlainBrowser(), await aMember(), await anAd({ status: 'approved' })]
  await browser.open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/favorite`, { favorite: 'yes' })
  browser.cookies['wanted'] = `${browser.cookies['wanted']}x`
  await browser.submit('/login', logInAs(member))
  expect(await keeps(member.id)).toBe(false)
})

test('a form sent by another site is turned away before it is wanted', async () => {
  const ad = await anAd({ status: 'approved' })
  const headers = { Origin: 'https://evil.example' }
  const answer = await visit(`/ad/${ad.id}/favorite`, { form: { favorite: 'yes' }, headers })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
})

test('of two pages each does its own, and a form sent twice does it once', async () => {
  const [browser, member] = [new PlainBrowser(), await aMember()]
  const [first, second] = [await anAd({ status: 'approved' }), await anAd({ status: 'approved' })]
  await browser.open(`/ad/${first.id}`)
  await browser.send(`/ad/${first.id}/messages`, { content: 'الأول' })
  const form = { ...browser.hidden('/login'), ...logInAs(member) }
  const before = { ...browser.cookies }
  await browser.open(`/ad/${second.id}`)
  await browser.send(`/ad/${second.id}/favorite`, { favorite: 'yes' })
  const answers = await Promise.all([1, 2].map(() => visit('/login', { form, cookies: before })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const sent = await db.selectFrom('messages').select('content').where('senderId', '=', member.id).execute()
  expect(sent).toEqual([{ content: 'الأول' }])
  expect(await keeps(member.id)).toBe(false)
  await browser.submit('/login', logInAs(member))
  expect(await keeps(member.id)).toBe(true)
})

test('a login that asks for nothing does not do what was given up', async () => {
  const [browser, member, ad] = [new PlainBrowser(), await aMember(), await anAd({ status: 'approved' })]
  await browser.open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/favorite`, { favorite: 'yes' })
  await browser.open('/login')
  await browser.submit('/login', logInAs(member))
  expect(await keeps(member.id)).toBe(false)
})

test('of one’s own ad', async () => {
  const member = await aMember({ phone })
  const ad = await anAd({ status: 'approved', owner: member, price: 1000 })
  const presses: [string, Record<string, string>, RegExp][] = [
    [`/ad/${ad.id}/favorite`, { favorite: 'yes' }, /سُجّل دخولك\. هذا إعلانك/],
    [`/ad/${ad.id}/phone`, { x: '' }, /سُجّل دخولك\. هذا إعلانك/],
    [`/ad/${ad.id}/messages`, { content: 'مرحبًا' }, /سُجّل دخولك\. لا يمكنك مراسلة نفسك/],
    [`/ad/${ad.id}/offer`, { amount: '900' }, /سُجّل دخولك\. لا يمكنك مراسلة نفسك/],
  ]
  for (const [path, form, sentence] of presses) {
    const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
    await browser.send(path, form)
    const to = await browser.submit('/login', logInAs(member))
    expect(to).toMatch(new RegExp(`^/ad/${ad.id}(#contact)?$`))
    expect(sentence.test(browser.html)).toBe(true)
  }
})

test('an offer that will not do comes back into its form, and a message that was held stays written', async () => {
  const [member, ad] = [await aMember(), await anAd({ status: 'approved', price: 1000 })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/offer`, { amount: '5000', note: 'نقدًا اليوم' })
  expect(await browser.submit('/login', logInAs(member))).toBe(`/ad/${ad.id}/offer`)
  expect(browser.html.includes('لا يزيد العرض على السعر المطلوب')).toBe(true)
  expect(browser.html.includes('value="5000"')).toBe(true)
  expect(browser.html.includes('value="نقدًا اليوم"')).toBe(true)
})

test('what is no message is not kept: the login leads to where one is written', async () => {
  const [member, ad] = [await aMember(), await anAd({ status: 'approved' })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/messages`, { content: '  ' })
  expect(await browser.submit('/login', logInAs(member))).toBe(`/ad/${ad.id}/messages`)
})

test('two thousand letters fit', async () => {
  const [member, ad] = [await aMember(), await anAd({ status: 'approved' })]
  const words = ['سيارة', 'متاحة', 'غدًا', 'المزة', 'السعر', 'قابل', 'صور', 'الأوراق', 'معاينة', 'حلب', 'شكرًا', '٢٠١٧']
  let content = ''
  for (let n = 7; content.length < 1980; n = (n * 31 + 11) % 1009) content += `${words[n % words.length]}${n} `
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/messages`, { content })
  await browser.submit('/login', logInAs(member))
  const sent = await db.selectFrom('messages').select('content').where('senderId', '=', member.id).execute()
  expect(sent).toEqual([{ content: content.trim() }])
})

test('who logged in meanwhile on another page has it done without a password', async () => {
  const [browser, member, ad] = [new PlainBrowser(), await aMember(), await anAd({ status: 'approved' })]
  await browser.open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/favorite`, { favorite: 'yes' })
  const { wanted: wish = '', returnTo = '' } = browser.hidden('/login')
  await browser.send('/login', logInAs(member))
  expect(await browser.send('/login', { wanted: wish, returnTo })).toBe(`/ad/${ad.id}`)
  expect(await keeps(member.id)).toBe(true)
})

test('the prompts say what the login is for', async () => {
  const [ad, browser] = [await anAd({ status: 'approved', phone }), new PlainBrowser()]
  const { owner } = ad
  await browser.open('/post')
  expect(browser.html.includes('سجّل دخولك لتنشر إعلانك، ونعيدك إلى هنا')).toBe(true)
  const presses: [string, Record<string, string>, string][] = [
    [`/ad/${ad.id}/phone`, { x: '' }, 'سجّل دخولك ليظهر لك رقم البائع'],
    [`/ad/${ad.id}/whatsapp`, { x: '' }, 'سجّل دخولك لتراسل البائع على واتساب'],
    [`/ad/${ad.id}/offer`, { amount: '5' }, 'سجّل دخولك لتعرض سعرك على البائع'],
    [`/seller/${owner.id}/follow`, { follow: 'yes' }, 'سجّل دخولك لتتابع البائع'],
    ['/searches', { category: '1' }, 'سجّل دخولك لحفظ البحث'],
  ]
  for (const [path, form, sentence] of presses) {
    await browser.send(path, form)
    expect(browser.html.includes(sentence), path).toBe(true)
  }
})

test('scripts get what they need in a few bytes', async () => {
  const ad = await anAd({ status: 'approved' })
  const headers = { Accept: 'application/json' }
  const answer = await visit(`/ad/${ad.id}/favorite`, { form: { favorite: 'yes' }, headers })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ wanted: expect.stringMatching(/^[\w-]+$/), text: expect.any(String) })
  const form = { ...logInAs(await aMember()), stay: '1', returnTo: `/ad/${ad.id}` }
  const stayed = await visit('/login', { form })
  expect([stayed.status, stayed.headers.get('Location')]).toEqual([200, null])
})

test('a heart that is let go of after the session ended keeps nothing at the login', async () => {
  const [member, ad] = [await aMember(), await anAd({ status: 'approved' })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/favorite`, { favorite: 'no' })
  expect(browser.status).toBe(401)
  await browser.submit('/login', logInAs(member))
  expect(browser.html.includes('تم تسجيل الدخول بنجاح')).toBe(true)
  expect(await keeps(member.id)).toBe(false)
})

test('a page that does not know of the login yet shows the number it asked for', async () => {
  const [member, ad] = [await aMember(), await anAd({ status: 'approved', phone })]
  const browser = await new PlainBrowser().open('/login')
  await browser.submit('/login', logInAs(member))
  const headers = { Accept: 'application/json' }
  const press = (act: string) => visit(`/ad/${ad.id}/${act}`, { form: { x: '' }, headers, cookies: browser.cookies })
  const counts = async () => (await db.selectFrom('rateLimits').selectAll().execute()).length
  const before = await counts()
  const opened = await press('whatsapp')
  expect([opened.status, await opened.text(), await counts()]).toEqual([200, '{}', before])
  const called = await press('phone')
  expect([called.status, await called.text()]).toEqual([200, '{}'])
  for (const line of called.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]!.split('=')
    browser.cookies[name] = decodeURIComponent(value)
  }
  expect((await browser.open(`/ad/${ad.id}`)).html.includes(`tel:${phone}`)).toBe(true)
  expect(await counts()).toBeGreaterThan(before)
})
