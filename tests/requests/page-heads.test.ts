import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import { env } from '#config/env.ts'

const origin = new URL(env.publicUrl).origin
const ad = await anAd({
  status: 'approved',
  title: 'كيا سيراتو </script> "2011"',
  description: 'سيارة نظيفة جداً، دفع كاش. '.repeat(20),
  price: 7200,
  currency: 'USD',
  photos: 2,
})

async function head(path: string, options: Parameters<typeof visit>[1] = {}) {
  const html = await (await visit(path, options)).text()
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const link = (rel: string) =>
    new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  const twin = (language: string) =>
    new RegExp(`<link rel="alternate" hrefLang="${language}" href="([^"]*)"`, 'i')
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
  return { html, content, link, twin, titles: html.match(/<title>/g)?.length ?? 0 }
}

test.for([
  ['/', '/'],
  ['/home', '/'],
  ['/browse', '/browse'],
  ['/browse?category=2', '/category/2'],
  ['/browse?governorate=%D8%AD%D9%84%D8%A8&sort=oldest&view=map', '/browse?governorate=aleppo'],
  ['/category/2', '/category/2'],
  ['/category/2?sort=oldest&view=list', '/category/2'],
  [`/ad/${ad.id}`, `/ad/${ad.id}`],
  [`/ad/${ad.id}/any-words`, `/ad/${ad.id}`],
  ['/about', '/about'],
  ['/contact', '/contact'],
  ['/faq', '/faq'],
  ['/terms', '/terms'],
  ['/privacy', '/privacy'],
])('%s says in its head what it is and where it stands: %s', async ([path, own]) => {
  for (const language of ['', '/en']) {
    const { content, link, twin, titles } = await head(language + (path === '/' && language ? '' : path))
    const at = (base: string) => origin + (base === '/' ? language || '/' : language + base)
    expect(titles).toBe(1)
    expect(content('description')!.length).toBeGreaterThan(30)
    expect([...content('description')!].length).toBeLessThanOrEqual(200)
    expect(link('canonical')).toBe(at(own!))
    expect(twin('ar')).toBe(origin + own)
    expect(twin('en')).toBe(origin + (own === '/' ? '/en' : `/en${own}`))
    expect(content('og:title')).toBeTruthy()
    expect(content('og:url')).toBe(at(own!).replaceAll('&', '&amp;'))
    expect(content('robots')).toBeUndefined()
  }
})

test.for([
  '/browse?search=kia',
  '/browse?category=77',
  '/login',
  '/register',
  '/forgot-password',
  '/nowhere',
  '/category/77',
])('%s is not for search engines', async (path) => {
  const { content, link } = await head(path)
  expect(content('robots')).toBe('noindex')
  expect(link('canonical')).toBeUndefined()
})

test('what belongs to one person is not for search engines', async () => {
  const person = await aPerson()
  for (const path of ['/post', '/profile', '/notifications'])
    expect((await head(path, { as: person })).content('robots'), path).toBe('noindex')
  expect((await head('/admin/ads', { as: await anAdmin() })).content('robots')).toBe('noindex')
  const pending = await anAd({ owner: person, status: 'pending' })
  expect((await head(`/ad/${pending.id}`, { as: person })).content('robots')).toBe('noindex')
})

test('a shared ad brings its picture, and machines read its price, state and place in the site', async () => {
  const { html, content } = await head(`/ad/${ad.id}`)
  expect(content('og:image')).toBe(`${origin}/ad/${ad.id}/picture.jpg`)
  expect(content('og:image:width')).toBe('1200')
  expect([...content('og:description')!].length).toBeLessThanOrEqual(170)
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  const [product, trail] = (JSON.parse(json!) as { '@graph': Record<string, unknown>[] })['@graph']
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'كيا سيراتو </script> "2011"',
    offers: { price: 7200, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  expect((product!.image as string[]).length).toBe(2)
  expect(JSON.stringify(product)).not.toContain('aggregateRating')
  expect((trail!.itemListElement as unknown[]).length).toBe(4)
})

test('data for machines holds no phone number', async () => {
  const owner = await aPerson({ phone: '+963944123456' })
  const { id } = await anAd({ owner, status: 'approved' })
  await db.updateTable('ads').set({ phone: '+963955654321' }).where('id', '=', id).execute()
  const { html } = await head(`/ad/${id}`)
  expect(html).not.toMatch(/944123456|955654321/)
})
