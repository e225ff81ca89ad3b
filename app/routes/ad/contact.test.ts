import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const phone = '+963944731902'
const digits = '944731902'

async function pages(path: string, as: Parameters<typeof visit>[1] = {}) {
  return Promise.all([path, `/en${path}`, `${path}.data`].map(async (address) => (await visit(address, as)).text()))
}

test('neither the number nor a link with it stands in any page, for anybody', async () => {
  const ad = await anAd({ status: 'approved', phone })
  for (const as of [null, await aPerson(), ad.owner, await anAdmin()])
    for (const page of await pages(`/ad/${ad.id}`, { as })) {
      expect(page).not.toContain(digits)
      expect(page).not.toContain('wa.me')
      expect(page).not.toContain('tel:')
    }
})

test('who is signed in gets the number: as a page without scripts, as an answer with them', async () => {
  const ad = await anAd({ status: 'approved', phone })
  const as = await aPerson()
  const page = await visit(`/ad/${ad.id}/phone`, { as, form: { x: '' } })
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain(`href="tel:${phone}"`)
  expect(html).toContain(ad.title)
  expect(await (await visit(`/ad/${ad.id}/phone.data`, { as, form: { x: '' } })).text()).toContain(phone)
})

test('WhatsApp opens with a question that names the ad, its number and its address', async () => {
  const ad = await anAd({ status: 'approved', phone, title: 'براد «شارب» 18 قدم' })
  for (const path of [`/ad/${ad.id}/whatsapp`, `/en/ad/${ad.id}/whatsapp`]) {
    const answer = await visit(path, { as: await aPerson(), form: { x: '' } })
    expect(answer.status).toBe(303)
    const to = new URL(answer.headers.get('Location')!)
    expect(to.origin + to.pathname).toBe('https://wa.me/963944731902')
    const text = to.searchParams.get('text')!
    for (const words of ['مرحباً', 'براد «شارب» 18 قدم', String(ad.id), `/ad/${ad.id}`]) expect(text).toContain(words)
  }
})

test('an empty number is its owner’s present one, and one that is dialled here gets its country', async () => {
  const owner = await aPerson({ phone: '0944731902' })
  const ad = await anAd({ owner, status: 'approved', phone: null })
  const ask = async () => (await visit(`/ad/${ad.id}/phone`, { as: await aPerson(), form: { x: '' } })).text()
  expect(await ask()).toContain('tel:0944731902')
  const answer = await visit(`/ad/${ad.id}/whatsapp`, { as: await aPerson(), form: { x: '' } })
  expect(answer.headers.get('Location')).toMatch(/^https:\/\/wa\.me\/963944731902\?text=/)
  await db.updateTable('people').set({ phone: '+963933000111' }).where('id', '=', owner.id).execute()
  expect(await ask()).toContain('tel:+963933000111')
})

test('a stranger is asked to log in and comes back to the ad', async () => {
  const ad = await anAd({ status: 'approved', phone })
  for (const [path, back] of [
    [`/ad/${ad.id}/phone`, `/ad/${ad.id}`],
    [`/en/ad/${ad.id}/whatsapp`, `/en/ad/${ad.id}`],
  ] as const) {
    const answer = await visit(path, { form: { x: '' } })
    expect(answer.status).toBe(401)
    const html = await answer.text()
    expect(html).toMatch(new RegExp(`name="returnTo"[^>]* value="${back}"`))
    expect(html).not.toContain(digits)
  }
})

test('an address that shows a number is no page', async () => {
  const ad = await anAd({ status: 'approved', phone })
  for (const verb of ['phone', 'whatsapp']) {
    const answer = await visit(`/en/ad/${ad.id}/${verb}`, { as: await aPerson() })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/en/ad/${ad.id}`])
  }
})

test('chat only, no number, one’s own ad and an ad that is gone say so', async () => {
  const silent = await anAd({ status: 'approved', phone, chatOnly: true })
  const nobody = await anAd({ owner: await aPerson({ phone: null }), status: 'approved', phone: null })
  const own = await anAd({ status: 'approved', phone })
  const gone = await anAd({ status: 'hidden', phone })
  const never = await anAd({ status: 'pending', phone })
  for (const [ad, as, status, words] of [
    [silent, await aPerson(), 403, 'صاحب الإعلان لا يعرض رقم هاتفه'],
    [nobody, await aPerson(), 404, 'رقم الهاتف غير متوفر'],
    [own, own.owner, 409, 'هذا إعلانك أنت'],
    [gone, await aPerson(), 410, 'لم يعد متاحًا'],
    [never, await aPerson(), 404, ''],
  ] as const)
    for (const verb of ['phone', 'whatsapp']) {
      const answer = await visit(`/ad/${ad.id}/${verb}`, { as, form: { x: '' } })
      expect(answer.status, words).toBe(status)
      const html = await answer.text()
      expect(html).toContain(words)
      expect(html).not.toContain(digits)
    }
  expect(await (await visit(`/ad/${silent.id}`)).text()).toContain('يفضّل البائع المراسلة')
  expect(await (await visit(`/ad/${nobody.id}`)).text()).toContain('رقم الهاتف غير متوفر')
})

test('twenty numbers in an hour, then a clear sentence and when to come back; others are not held', async () => {
  const old = { emailVerified: true, createdAt: new Date(Date.now() - 2 * 24 * 3600 * 1000) }
  const [as, other] = [await aPerson(old), await aPerson(old)]
  const ads = await Promise.all(
    Array.from({ length: 21 }, (_, n) => anAd({ status: 'approved', phone: `+9639447319${n + 10}` })),
  )
  const ask = (n: number, verb: string, person = as) =>
    visit(`/ad/${ads[n]!.id}/${verb}`, { as: person, form: { x: '' } })
  for (let n = 0; n < 20; n++) {
    expect((await ask(n, 'phone')).status).toBe(200)
    expect((await ask(n, 'whatsapp')).status, 'the same number').toBe(303)
  }
  for (const verb of ['phone', 'whatsapp']) {
    const rateLimited = await ask(20, verb)
    expect(rateLimited.status).toBe(429)
    expect(Number(rateLimited.headers.get('Retry-After'))).toBeGreaterThan(3000)
    const html = await rateLimited.text()
    expect(html).toContain('طلبت أرقام هواتف كثيرة')
    expect(html).not.toContain('9639447319')
  }
  expect((await ask(20, 'phone', other)).status).toBe(200)
})

test('hole 6: a new account sees three numbers, then reads how it will see more', async () => {
  const as = await aPerson()
  for (const n of [1, 2, 3, 4]) {
    const ad = await anAd({ status: 'approved', phone: `+96394473100${n}` })
    const answer = await visit(`/ad/${ad.id}/phone`, { as, form: { x: '' } })
    expect(answer.status).toBe(n < 4 ? 200 : 429)
    if (n === 4) expect(await answer.text()).toContain('يرى الحساب الجديد ثلاثة أرقام في اليوم على الأكثر')
  }
})

test('a new account that saw its numbers of the day is led to the proof of its address and to the conversation', async () => {
  const [as, proved] = [await aPerson(), await aPerson({ emailVerified: true })]
  const ads = await Promise.all([1, 2, 3, 4].map((n) => anAd({ status: 'approved', phone: `+96394473180${n}` })))
  const last = ads.at(-1)!
  for (const person of [as, proved])
    for (const ad of ads.slice(0, 3))
      expect((await visit(`/ad/${ad.id}/whatsapp`, { as: person, form: { x: '' } })).status).toBe(303)
  for (const act of ['phone', 'whatsapp']) {
    const page = await (await visit(`/ad/${last.id}/${act}`, { as, form: { x: '' } })).text()
    expect(page).toContain('أكّد بريدك الإلكتروني')
    expect(page).toContain('href="/settings#proof"')
    expect(page).toContain(`href="/ad/${last.id}/messages"`)
  }
  expect(await (await visit('/settings', { as })).text()).toContain('id="proof"')
  const other = await (await visit(`/en/ad/${last.id}/whatsapp`, { as: proved, form: { x: '' } })).text()
  expect(other).not.toContain('#proof')
  expect(other).toContain(`href="/en/ad/${last.id}/messages"`)
})
