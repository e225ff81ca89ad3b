import { beforeAll, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

beforeAll(async () => {
  const row = { key: 'landingPage', value: 'true' }
  await db
    .insertInto('siteSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
})

test('with its setting on, the landing page stands at / outside of the layout and leads on', async () => {
  const html = await (await visit('/')).text()
  expect(html).toMatch(/<h1[^>]*>سوق الياسمين<\/h1>/)
  for (const path of ['/post', '/browse', '/home']) expect(html).toContain(`href="${path}"`)
  expect(html).not.toContain('<header')
  expect(html).not.toContain('<footer')
  expect(html).not.toContain('السوق الآن')
  expect(await (await visit('/en')).text()).toContain('href="/en/home"')
})

test('home is then behind it, wherever a page leads there', async () => {
  const ad = await anAd({ status: 'approved' })
  for (const path of ['/home', '/browse', `/ad/${ad.id}`, '/about', '/profile', '/nowhere', '/category/77']) {
    const html = await (await visit(path)).text()
    expect(html, path).toContain('href="/home"')
    expect(html, path).not.toContain('href="/"')
    expect(html, path).not.toMatch(/"item":"[^"]*:\d+\/"/)
  }
  expect(await (await visit('/en/browse')).text()).not.toContain('href="/en"')
})

test('the home page stays at /home, in its layout', async () => {
  const html = await (await visit('/home')).text()
  expect(html).toContain('<header')
  expect(html).toContain('بِع واشترِ في سوريا')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/home"/)
})

test('the jasmine can be stopped where no slider brings the button', async () => {
  const hero = /<section class="hero"[\s\S]*?<\/section>/.exec(await (await visit('/home')).text())?.[0]
  expect(hero).toContain('إيقاف الحركة</span>')
})

test('U8: counted figures that are tiny are not shown; what the owner stored is', async () => {
  const tiny = await (await visit('/home')).text()
  expect(tiny).not.toContain('السوق الآن')
  expect(tiny.match(/class="hero-figure"/g)).toHaveLength(2)
  await db
    .insertInto('siteSettings')
    .values({ key: 'heroAds', value: JSON.stringify({ stored: 50_000, live: false }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify({ stored: 50_000, live: false }) }),
    )
    .execute()
  await expect.poll(async () => (await visit('/home')).text(), { timeout: 10_000 }).toContain('50,000+')
})
