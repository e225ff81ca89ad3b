import { expect, test } from 'vitest'
import { flashOf } from '#tests/support/accounts.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

async function read(path: string, as: Awaited<ReturnType<typeof aPerson>>) {
  return (await visit(path, { as })).text()
}

test('the head of a profile: name, ways to reach, place, since when, and the way to a new ad', async () => {
  const as = await aPerson({ name: 'رنا الخطيب', phone: '+963944000111', governorateId: 4 })
  const html = await read('/profile', as)
  for (const words of ['رنا الخطيب', as.email, '+963944000111', 'حمص', 'عضو منذ']) expect(html).toContain(words)
  const head = html.slice(html.indexOf('<main'), html.indexOf('<footer'))
  for (const path of ['/post', '/settings']) expect(head).toContain(`href="${path}"`)
  const badge = />مدير</
  const section = (page: string) => page.slice(page.indexOf('<main'))
  expect(section(html)).not.toMatch(badge)
  expect(section(await read('/profile', await anAdmin()))).toMatch(badge)
})

test('the tabs are addresses, and an unknown one is one’s ads', async () => {
  const as = await aPerson()
  const own = await anAd({ owner: as, title: 'طاولة سفرة خشب زان' })
  const favorite = await anAd({ status: 'approved', title: 'كاميرا كانون' })
  await db.insertInto('favorites').values({ personId: as.id, adId: favorite.id }).execute()
  for (const path of ['/profile', '/profile?tab=', '/profile?tab=toString']) {
    const html = await read(path, as)
    expect(html).toContain(own.title)
    expect(html).not.toContain(favorite.title)
  }
  const favorites = await read('/profile?tab=favorites', as)
  expect(favorites).toContain(favorite.title)
  expect(favorites).not.toContain(own.title)
  expect(await read('/en/profile?tab=info', as)).toContain('My info')
  expect(await read('/profile?tab=favorites', await aPerson())).toContain('لم تحفظ أي إعلان بعد')
})

test('a refused price comes back with what was typed and why; a lower one is said once', async () => {
  const ad = await anAd({ status: 'approved', price: 1000 })
  const lower = (price: string) => visit(`/profile/ads/${ad.id}/price`, { as: ad.owner, form: { price } })
  for (const [price, words] of [
    ['', 'يرجى إدخال السعر'],
    ['غالي', 'اكتب السعر أرقامًا صحيحة فقط'],
    ['1000', 'اكتب سعرًا أقل من السعر الحالي'],
    ['٤٠٠', 'لا يمكن تخفيض السعر أكثر من النصف'],
  ] as const) {
    const answer = await lower(price)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(words)
    expect(html).toMatch(new RegExp(`name="price"[^>]*value="${price}"|value="${price}"[^>]*name="price"`))
  }
  const done = await lower('٩٠٠')
  expect([done.status, done.headers.get('Location'), flashOf(done)]).toEqual([
    303,
    `/profile#ad-${ad.id}`,
    'ad_price_lowered',
  ])
  expect((await readAd(ad.id)).price).toBe(900)
})

test('a doubled or foreign control changes nothing but what the form is for', async () => {
  const ad = await anAd({ status: 'approved', price: 1000 })
  const beside = { updatedAt: null, comparablePrice: null, priceSince: null }
  const form = { price: ['900', '600'], status: 'hidden', type: 'promoted', title: 'x', currency: 'USD', views: '9' }
  await visit(`/profile/ads/${ad.id}/price`, { as: ad.owner, form })
  // What the price takes along.
  const { version, price, ...after } = { ...(await readAd(ad.id)), ...beside }
  expect([version, price]).toEqual([2, 900])
  const { owner: _, version: __, price: ___, ...before } = { ...ad, ...beside }
  expect(after).toEqual(before)
})

test('sold is said once and shown on the card', async () => {
  const ad = await anAd({ status: 'approved' })
  const form = { availability: 'sold' }
  const sold = await visit(`/profile/ads/${ad.id}/availability`, { as: ad.owner, form })
  expect([sold.status, flashOf(sold)]).toEqual([303, 'ad_sold'])
  expect(await read('/profile', ad.owner)).toContain('تبقى صفحته 7 أيام')
  expect((await visit(`/ad/${ad.id}`)).status).toBe(200)
})
