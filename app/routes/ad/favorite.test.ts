import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { flashOf } from '#tests/support/accounts.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

async function isFavorite(personId: string, adId: number) {
  const rows = await db
    .selectFrom('favorites')
    .select('adId')
    .where('personId', '=', personId)
    .where('adId', '=', adId)
    .execute()
  return rows.length === 1
}

test('a heart leads back to the card it was pressed on, with the message once', async () => {
  const [as, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  const headers = { Referer: 'https://anywhere.example/en/browse?search=%D8%B1&after=x' }
  const press = (favorite: string) => visit(`/en/ad/${ad.id}/favorite`, { as, form: { favorite }, headers })
  for (let n = 0; n < 2; n++) {
    const added = await press('yes')
    expect([added.status, added.headers.get('Location'), flashOf(added)]).toEqual([
      303,
      `/en/browse?search=%D8%B1&after=x#ad-${ad.id}`,
      'favorite_added',
    ])
    expect(await isFavorite(as.id, ad.id)).toBe(true)
  }
  const shown = await visit('/browse', { as, cookies: { flash: 'favorite_added' } })
  expect(await shown.text()).toContain('تم إضافة الإعلان للمفضلة')
  const removed = await press('no')
  expect([removed.status, flashOf(removed)]).toEqual([303, 'favorite_removed'])
  expect(await isFavorite(as.id, ad.id)).toBe(false)
})

test('without a word it is turned over, and leads to the ad when nobody says where it was', async () => {
  const [as, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  for (const body of [
    undefined,
    new URLSearchParams(),
    ...['', 'toString', '1'].map((favorite) => new URLSearchParams({ favorite })),
    undefined,
  ]) {
    const answer = await visit(`/ad/${ad.id}/favorite`, { as, method: 'POST', body })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/ad/${ad.id}#head`])
  }
  expect(await isFavorite(as.id, ad.id)).toBe(false)
})

test('scripts say it themselves: no message waits for the next page', async () => {
  const [as, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  const answer = await visit(`/ad/${ad.id}/favorite`, { as, form: { favorite: 'yes', quiet: 'yes' } })
  expect([answer.status, flashOf(answer)]).toEqual([303, undefined])
})

test('a stranger reads why to log in, and comes back to where the heart was', async () => {
  const ad = await anAd({ status: 'approved' })
  const headers = { Referer: 'http://localhost:3000/category/4?sort=oldest' }
  const answer = await visit(`/ad/${ad.id}/favorite`, { form: { favorite: 'yes' }, headers })
  expect(answer.status).toBe(401)
  const html = await answer.text()
  expect(html).toContain('يجب تسجيل الدخول أولاً لإضافة الإعلانات للمفضلة')
  expect(html).toMatch(/name="returnTo"[^>]* value="\/category\/4\?sort=oldest"/)
  const elsewhere = await visit(`/ad/${ad.id}/favorite`, { form: { favorite: 'yes' } })
  expect(await elsewhere.text()).toMatch(new RegExp(`name="returnTo"[^>]* value="/ad/${ad.id}"`))
})

test('hearts stand on every card, pressed where they were, and not on one’s own ads', async () => {
  const as = await aPerson()
  const other = await anAd({ status: 'approved', categoryId: 5 })
  const own = await anAd({ owner: as, status: 'approved', categoryId: 5 })
  await visit(`/ad/${other.id}/favorite`, { as, form: { favorite: 'yes' } })
  const pages = ['/', '/browse', '/browse?view=list', '/category/5', '/profile?tab=favorites']
  for (const path of pages) {
    const html = await (await visit(path, { as })).text()
    expect(heartOf(html, other.id), path).toBe('true')
    expect(heartOf(html, own.id), path).toBeUndefined()
    if (path.startsWith('/profile')) continue
    expect(heartOf(await (await visit(path)).text(), own.id), path).toBe('false')
  }
  expect(heartOf(await (await visit(`/ad/${other.id}`, { as })).text(), other.id)).toBe('true')
  expect(heartOf(await (await visit(`/ad/${own.id}`, { as })).text(), own.id)).toBeUndefined()
  expect(heartOf(await (await visit(`/ad/${own.id}`, { as })).text(), other.id), 'similar').toBe('true')
})

function heartOf(html: string, adId: number) {
  return new RegExp(`action="/ad/${adId}/favorite"[^>]*><button[^>]*aria-pressed="(true|false)"`).exec(html)?.[1]
}

test('a favourite that was sold can be let go of on its page; nobody else gets a heart there', async () => {
  const as = await aPerson()
  const ad = await anAd({ status: 'approved', availability: 'sold', soldAt: new Date() })
  await db.insertInto('favorites').values({ personId: as.id, adId: ad.id }).execute()
  expect(heartOf(await (await visit(`/ad/${ad.id}`, { as })).text(), ad.id)).toBe('true')
  expect(heartOf(await (await visit(`/ad/${ad.id}`)).text(), ad.id)).toBeUndefined()
})

test('sixty in a minute, then a clear sentence', async () => {
  const [as, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  const press = () => visit(`/ad/${ad.id}/favorite`, { as, form: { favorite: 'yes' } })
  for (let n = 0; n < 60; n++) expect((await press()).status).toBe(303)
  const rateLimited = await press()
  expect(rateLimited.status).toBe(429)
  expect(rateLimited.headers.get('Retry-After')).toBeTruthy()
  expect(await rateLimited.text()).toContain('محاولات كثيرة')
})
