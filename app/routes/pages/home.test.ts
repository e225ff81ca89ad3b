import { beforeAll, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const voice = { authorAr: 'سامر، حلب', authorEn: 'Samer, Aleppo', textAr: 'سهل وسريع', textEn: 'Easy', rating: 5 }

beforeAll(async () => {
  for (let n = 0; n < 7; n++) await anAd({ status: 'approved', type: n < 2 ? 'promoted' : 'featured', photos: 2 })
  for (let n = 0; n < 12; n++) await anAd({ status: 'approved', categoryId: 5 })
  await db
    .insertInto('testimonials')
    .values({ ...voice, isSample: true })
    .execute()
  await db
    .updateTable('platformAds')
    .set({ actionUrl: 'https://example.com/deal', price: 25_000 })
    .where('type', '=', 'featured')
    .execute()
})

async function home(headers: Record<string, string> = {}, path = '/home') {
  const answer = await visit(path, { headers })
  return { answer, html: await answer.text() }
}

function canonical(html: string) {
  return new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)![1]!).pathname
}

test('everything stands in its order', async () => {
  const { html } = await home()
  const order = [
    'name="search"',
    'name="category"',
    'name="governorate"',
    'إعلانات مروّجة ومميزة',
    'href="/category/10"',
    'إعلانات مميزة</h2>',
    'أحدث الإعلانات</h2>',
    'عرض الكل</a>',
    'سهل وسريع',
    'عندك شيء زائد عن حاجتك',
    'السوق الآن',
  ].map((words) => html.slice(html.indexOf('<main')).indexOf(words))
  expect(order).not.toContain(-1)
  expect(order).toEqual([...order].sort((a, b) => a - b))
  const ticker = html.indexOf('شهر إعلانات مجاني للمستخدمين الجدد')
  expect(ticker, 'first of all, above the header').toBeLessThan(html.indexOf('<header'))
})

test('at most six paid ads slide, and none for people who save data', async () => {
  const slides = (html: string) => html.match(/<article class="card card-paid">/g)?.length ?? 0
  const { html, answer } = await home()
  expect([slides(html), answer.headers.get('Vary')]).toEqual([6, expect.stringContaining('Save-Data')])
  expect(html.match(/fetchpriority="high"/gi)).toHaveLength(1)
  const light = await home({ 'Save-Data': 'on' })
  expect([slides(light.html), light.html.match(/data-ad-id/g)?.length]).toEqual([0, 16])
  expect(light.html).not.toContain('jasmine-drifts')
})

test('categories say how many ads they have', async () => {
  const { html } = await home()
  expect(html).toMatch(/href="\/category\/5"(?:(?!<\/a>).)*12 إعلانًا/)
  expect(html).toMatch(/href="\/category\/9"(?:(?!<\/a>).)*لا إعلانات/)
})

test('a sample among the voices is marked, and no average is made of it', async () => {
  const { html } = await home()
  expect(html).toContain('مثال')
  expect(html).not.toContain('متوسط التقييم')
})

test("the site's own ads lead inside, or outside in a page of its own", async () => {
  const { html } = await home()
  const external = /<a[^>]*href="https:\/\/example.com\/deal"[^>]*>/.exec(html)?.[0]
  expect(external).toContain('target="_blank"')
  expect(external).toMatch(/rel="[^"]*noopener/)
  expect(html).toMatch(/<a[^>]*class="btn btn-secondary[^"]*"[^>]*href="\/post"/)
  expect(html).toMatch(/class="price text-brand[^"]*">مجاني/)
})

test('the first page is the home page while no landing page is wanted, and English has its own words', async () => {
  const ids = (html: string) => [...html.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => id)
  const [front, page, english] = [await home({}, '/'), await home(), await home({}, '/en')]
  expect(ids(front.html)).toEqual(ids(page.html))
  expect([front.html, page.html].map(canonical)).toEqual(['/', '/'])
  expect(english.html).toContain('The market now')
  expect(english.html).toContain('Easy')
})

test('the photos of a card are asked for apart: five at most, in their order, of an ad that is on the site', async () => {
  const { id } = await anAd({ status: 'approved', photos: 7 })
  const photos = await db.selectFrom('photos').select('key').where('adId', '=', id).orderBy('position').execute()
  const answer = await visit(`/photos/of-ad/${id}`)
  const found = (await answer.json()) as { key: string }[]
  expect(found.map(({ key }) => key)).toEqual(photos.slice(0, 5).map(({ key }) => key))
  expect((await visit('/photos/of-ad/nonsense')).status).toBe(404)
})
