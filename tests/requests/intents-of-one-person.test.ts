import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { issueToken } from '#domain/people/single-use-token.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { PlainBrowser } from '#tests/support/plain-browser.ts'

// U1: what one person wanted and typed is not done or shown for the next one at the same browser, and never breaks its pages.

beforeEach(() => db.deleteFrom('rateLimits').execute())
afterEach(() => void vi.useRealTimers())

const logInAs = ({ email }: Person) => ({ email, password })
const loses = (browser: PlainBrowser) => {
  for (const name of Object.keys(browser.cookies)) if (name !== 'wanted') delete browser.cookies[name]
}
const sentBy = (senderId: string) =>
  db.selectFrom('messages').select('content').where('senderId', '=', senderId).execute()

test('what a visitor typed and gave up does not stand in the forms of who logs in next', async () => {
  const [member, ad] = [await aMember(), await anAd({ status: 'approved', price: 1000 })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/offer`, { amount: '813', note: 'ملاحظة لي وحدي' })
  await browser.send(`/ad/${ad.id}/messages`, { content: 'كلام لي وحدي' })
  await browser.open('/login')
  await browser.submit('/login', logInAs(member))
  for (const page of ['offer', 'messages']) {
    await browser.open(`/ad/${ad.id}/${page}`)
    expect(browser.status).toBe(200)
    // Three digits alone stand in some random id now and then.
    expect(/"813"|لي وحدي/.test(browser.html), page).toBe(false)
  }
})

test('what was refused to one person stands in no form of another', async () => {
  const [first, next, ad] = [await aMember(), await aMember(), await anAd({ status: 'approved', price: 1000 })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/offer`, { amount: '5000', note: 'ملاحظة لي وحدي' })
  expect(await browser.submit('/login', logInAs(first))).toBe(`/ad/${ad.id}/offer`)
  expect(browser.html.includes('لي وحدي')).toBe(true)
  loses(browser)
  await browser.open('/login')
  await browser.submit('/login', logInAs(next))
  expect((await browser.open(`/ad/${ad.id}/offer`)).html.includes('لي وحدي')).toBe(false)
})

test('after somebody has logged in, a page that still asks does nothing for a third person', async () => {
  const [next, third, ad] = [await aMember(), await aMember(), await anAd({ status: 'approved' })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/messages`, { content: 'كلام لي وحدي' })
  const form = browser.hidden('/login')
  await browser.open('/login')
  await browser.submit('/login', logInAs(next))
  loses(browser)
  await browser.send('/login', { ...form, ...logInAs(third) })
  expect([await sentBy(next.id), await sentBy(third.id)]).toEqual([[], []])
})

test('a letter opened after another login carries nothing of before', async () => {
  const [next, ad] = [await aMember(), await anAd({ status: 'approved' })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/messages`, { content: 'كلام لي وحدي' })
  await browser.open('/login')
  await browser.submit('/login', logInAs(next))
  await byLetter(browser, next)
  expect(await sentBy(next.id)).toEqual([])
})

async function byLetter(browser: PlainBrowser, { id, email }: Person) {
  const token = await issueToken(db, { purpose: 'reset-password', personId: id })
  await browser.open(`/reset-password?token=${token}`)
  const fresh = 'orbit-lantern-42'
  await browser.submit('/reset-password', { password: fresh, confirmPassword: fresh })
  await browser.open(browser.linkTo('/login'))
  const page = browser.html
  await browser.submit('/login', { email, password: fresh })
  return page
}

test('who comes by a letter reads what the login is going to do, and can log in without it', async () => {
  const [member, ad] = [await aMember({ emailVerified: false }), await anAd({ status: 'approved' })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/messages`, { content: 'كلام لي وحدي' })
  const token = await issueToken(db, { purpose: 'verify-email', personId: member.id })
  await browser.open(`/verify-email?token=${token}`)
  expect(browser.html.includes('نرسل باسمك الرسالة')).toBe(true)
  const page = await byLetter(browser, member)
  expect([page.includes('نرسل باسمك الرسالة'), page.includes(ad.title), page.includes('لي وحدي')]).toEqual([
    true,
    true,
    false,
  ])
  expect(/href="\/login\?returnTo=[^"&]*"[^>]*>تسجيل الدخول من دون ذلك/.test(page)).toBe(true)
  expect(await sentBy(member.id)).toHaveLength(1)
})

test('what is far too long to keep breaks no page', async () => {
  const [member, ad] = [await aMember(), await anAd({ status: 'approved' })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  const [favorite] = await db
    .insertInto('conversations')
    .values({ adId: ad.id, buyerId: member.id, sellerId: ad.owner.id })
    .returning('id')
    .execute()
  for (let n = 0; n < 5; n++)
    await browser.send(`/messages/${favorite!.id}/report`, { reason: 'spam', details: 'a'.repeat(100_000) })
  expect(browser.status).toBe(401)
  for (const page of ['/login', '/', `/ad/${ad.id}`]) {
    await browser.open(page)
    expect(browser.status, page).toBe(200)
  }
  await browser.open('/login')
  expect(await browser.submit('/login', logInAs(member))).toBe('/')
})

test('however long the address a heart was pressed at, the browser keeps what was wanted', async () => {
  const [member, ad] = [await aMember(), await anAd({ status: 'approved' })]
  const browser = new PlainBrowser()
  browser.path = `/browse?search=${Array.from({ length: 4000 }, (_, n) => ((n * 2654435761) >>> 7).toString(36))
    .join('')
    .slice(0, 9000)}`
  await browser.send(`/ad/${ad.id}/favorite`, { favorite: 'yes' })
  expect(browser.cookies['wanted']!.length).toBeLessThan(3700)
  const { wanted: wish = '' } = browser.hidden('/login')
  await browser.send('/login', { ...logInAs(member), wanted: wish })
  const favorites = await db.selectFrom('favorites').select('adId').where('personId', '=', member.id).execute()
  expect(favorites).toEqual([{ adId: ad.id }])
})

test('the number that a login brought is shown for ten minutes, whatever the browser keeps', async () => {
  const phone = '+963944731902'
  const [member, ad] = [await aMember(), await anAd({ status: 'approved', phone })]
  const browser = await new PlainBrowser().open(`/ad/${ad.id}`)
  await browser.send(`/ad/${ad.id}/phone`, { x: '' })
  await browser.submit('/login', logInAs(member))
  const shows = async () => (await browser.open(`/ad/${ad.id}`)).html.includes(`tel:${phone}`)
  expect(await shows()).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect(await shows()).toBe(false)
})
