import { expect, test } from 'vitest'
import { pageSize } from '#shared/limits.ts'
import { findFollows } from '#domain/follows/find-follows.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const owner = await aPerson({ name: 'معرض </script> الشام', phone: '+963944123456', emailVerified: true })
const ads: number[] = []
for (let n = 0; n < pageSize + 1; n++) ads.push((await anAd({ owner, status: 'approved', photos: 0 })).id)
const path = `/seller/${owner.id}`

const page = async (address: string, as?: typeof owner) => {
  const answer = await visit(address, { as })
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  return { status: answer.status, html, ids: [...html.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => Number(id)) }
}

test('the ad leads to its seller, whose page shows all of theirs and no way to reach them', async () => {
  expect((await page(`/ad/${ads[0]}`)).html).toContain(`href="${path}"`)
  expect((await page(`/en/ad/${ads[0]}`)).html).toContain(`href="/en${path}"`)
  const { html, ids } = await page(path)
  expect(ids).toHaveLength(pageSize)
  for (const word of ['عضو موثّق البريد', 'حلب', 'تابع البائع']) expect(html).toContain(word)
  expect(html).not.toMatch(/944123456/)
  expect(html).not.toContain(owner.email)
  const next = /href="([^"]*after=[^"]*)"/.exec(html)![1]!
  expect((await page(next)).ids).toEqual([ads[0]])
  expect((await page(next)).html).toContain('<meta name="robots" content="noindex"/>')
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(json!)).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'معرض </script> الشام' } })
})

test('the number of their ads leads there too, which says how many they marked as sold, if any', async () => {
  const seller = await aPerson()
  const ad = await anAd({ owner: seller, status: 'approved' })
  const links = (await (await visit(`/ad/${ad.id}`)).text()).match(
    new RegExp(`href="/seller/${seller.id}"[^>]*>[^<]*`, 'g'),
  )
  expect(links?.some((link) => link.includes('إعلان واحد'))).toBe(true)
  const page = async () => (await visit(`/seller/${seller.id}`)).text()
  expect(await page()).not.toContain('باع بحسب قوله')
  await anAd({ owner: seller, status: 'approved', availability: 'sold', soldAt: new Date() })
  expect(await page()).toContain('باع بحسب قوله: 1')
})

test('what is no seller is not found, in both languages', async () => {
  for (const address of [
    `/seller/${(await aPerson()).id}`,
    '/seller/x',
    '/en/seller/00000000-0000-4000-8000-000000000000',
  ])
    expect((await page(address)).status, address).toBe(404)
})

test('following and its end are forms that lead back', async () => {
  const by = await aPerson()
  expect((await page(path, owner)).html).not.toContain(`${path}/follow`)
  const send = (form: Record<string, string>, headers = {}) => visit(`${path}/follow`, { as: by, form, headers })
  const begun = await send({ follow: 'yes' })
  expect([begun.status, begun.headers.get('Location')]).toEqual([303, path])
  expect((await page(path, by)).html).toContain('إلغاء المتابعة')
  await send({ pace: 'daily' })
  expect(await findFollows(db, { personId: by.id })).toMatchObject([{ pace: 'daily' }])
  const from = new URL('/searches', 'http://localhost').href
  expect((await send({}, { Referer: from })).headers.get('Location')).toBe('/searches')
  expect(await findFollows(db, { personId: by.id })).toEqual([])
  expect((await send({ follow: 'maybe' })).status).toBe(422)
  expect((await visit(`${path}/follow`, { form: { follow: 'yes' } })).status).toBe(401)
  expect((await visit(`${path}/follow`, { as: owner, form: { follow: 'yes' } })).status).toBe(409)
})
