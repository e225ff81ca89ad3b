import { expect, test } from 'vitest'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

async function page(path: string) {
  const answer = await visit(path)
  const html = await answer.text()
  const ids = [...html.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => Number(id))
  return { status: answer.status, html, ids }
}

test('a list is narrowed by category, and by a governorate in Arabic, in English or as a slug', async () => {
  const here = await anAd({ status: 'approved', categoryId: 4, governorateId: 3 })
  await anAd({ status: 'approved', categoryId: 4, governorateId: 1 })
  await anAd({ status: 'approved', categoryId: 5, governorateId: 3 })
  for (const name of ['حلب', 'Aleppo', 'aleppo'])
    expect((await page(`/browse?category=4&governorate=${encodeURIComponent(name)}`)).ids).toEqual([here.id])
  expect((await page('/browse?governorate=nowhere')).ids).toEqual([])
})

test('the home page shows 16 ads, paid ones first: promoted above featured, each newest first', async () => {
  const featured = await anAd({ status: 'approved', type: 'featured' })
  const older = await anAd({ status: 'approved', type: 'promoted' })
  const newer = await anAd({ status: 'approved', type: 'promoted' })
  for (let n = 0; n < 15; n++) await anAd({ status: 'approved' })
  const { ids, html } = await page('/home')
  expect(ids).toHaveLength(16)
  expect(ids.slice(0, 3)).toEqual([newer.id, older.id, featured.id])
  expect(html).toContain('عرض الكل')
  expect((await page('/')).ids).toEqual(ids)
})

test('only approved ads are listed', async () => {
  const hidden = await Promise.all(
    (['pending', 'rejected', 'hidden', 'awaiting_payment'] as const).map((status) => anAd({ status, categoryId: 9 })),
  )
  const { ids } = await page('/category/9')
  for (const ad of hidden) expect(ids).not.toContain(ad.id)
})

test('pages follow each other without a gap or a repeat, in either view', async () => {
  const all = []
  for (let n = 0; n < 30; n++) all.push((await anAd({ status: 'approved', categoryId: 7, governorateId: 13 })).id)
  const first = await page('/browse?category=7&governorate=as-suwayda&view=list')
  expect(first.html).toContain('cards-list')
  const next = /href="([^"]*after=[^"]*)"/.exec(first.html)![1]!.replaceAll('&amp;', '&')
  const second = await page(next)
  expect([...first.ids, ...second.ids]).toEqual(all.reverse())
  expect(second.html).toContain('cards-list')
})

test('a category that is not there says so, and a list without ads leads to posting', async () => {
  const unknown = await page('/category/77')
  expect([unknown.status, unknown.html.includes('الفئة غير موجودة')]).toEqual([404, true])
  const empty = await page('/browse?search=xyzxyz')
  expect(empty.html).toContain('لم يتم العثور على إعلانات')
  expect(empty.html).toContain('href="/post"')
})

test('a category shows its subcategories with what is in each, here and in the chosen governorate', async () => {
  for (const governorateId of [1, 1, 2])
    await anAd({ status: 'approved', categoryId: 3, subcategoryId: '3-1', governorateId })
  await anAd({ status: 'approved', categoryId: 3, subcategoryId: '3-2', governorateId: 1, type: 'featured' })
  await anAd({ status: 'approved', categoryId: 3, governorateId: 1 })
  const tiles = async (path: string) => {
    const { html } = await page(path)
    const bar = /<nav[^>]*class="subcategories">[\s\S]*?<\/nav>/.exec(html)![0]
    return [...bar.matchAll(/<bdi>([\d,]+)<\/bdi>/g)].map(([, count]) => Number(count))
  }
  expect(await tiles('/category/3')).toEqual([5, 3, 1, 0])
  expect(await tiles('/category/3?governorate=damascus')).toEqual([4, 2, 1, 0])
  const { html } = await page('/category/3')
  expect(html.replace(/<!-- -->/g, '')).toContain('5 إعلانات · منها إعلان مدفوع واحد')
})

test('a category offers its own sorts and views; others fall back to the usual ones', async () => {
  const { html } = await page('/category/1?sort=featured&view=map')
  expect(html).not.toContain('value="featured"')
  expect(html).toMatch(/<option value="" selected="">الأحدث/)
  expect(html).not.toContain('map-drawing')
})

test('a subcategory alone means its category too; one of another category is left out', async () => {
  const ad = await anAd({ status: 'approved', categoryId: 8, subcategoryId: '8-1' })
  expect((await page('/browse?subcategory=8-1')).ids).toEqual([ad.id])
  expect((await page('/browse?category=8&subcategory=1-1')).ids).toEqual([ad.id])
})

test('every active filter is a chip that takes itself away, and there is one link for all of them', async () => {
  const { html } = await page(
    '/browse?search=clean&category=1&subcategory=1-1&governorate=aleppo&sort=oldest&view=list',
  )
  const bar = /<ul aria-label="التصفية الحالية"[\s\S]*?<\/ul>/.exec(html)![0].replaceAll('&amp;', '&')
  const links = [...bar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual([
    '/browse?category=1&subcategory=1-1&governorate=aleppo&sort=oldest&view=list',
    '/browse?search=clean&governorate=aleppo&sort=oldest&view=list',
    '/browse?search=clean&category=1&governorate=aleppo&sort=oldest&view=list',
    '/browse?search=clean&category=1&subcategory=1-1&sort=oldest&view=list',
    '/browse?sort=oldest&view=list',
  ])
  expect((await page('/browse?category=77&search=clean')).html).toContain('href="/browse?category=77"')
})

test('a list has one address whatever its order and view; searches and later pages are not listed', async () => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="[^"]*?:\d+([^"]*)"/.exec((await page(path)).html)?.[1]?.replaceAll('&amp;', '&')
  expect(await canonical('/browse?sort=oldest&view=list&governorate=aleppo')).toBe('/browse?governorate=aleppo')
  expect(await canonical('/browse?category=1&view=map')).toBe('/category/1')
  expect(await canonical('/en/category/1?sort=oldest&subcategory=1-1')).toBe('/en/category/1?subcategory=1-1')
  for (const path of ['/browse?search=clean', '/browse?after=x', '/browse?governorate=nowhere'])
    expect((await page(path)).html).toContain('<meta name="robots" content="noindex"/>')
})

test('a card says how often its ad was looked at', async () => {
  const { id } = await anAd({ status: 'approved', categoryId: 6, viewCount: 1234 })
  const { html } = await page('/category/6')
  const card = new RegExp(`<article[^>]*data-ad-id="${id}"[\\s\\S]*?</article>`).exec(html)![0]
  expect(card).toContain('1,234 مشاهدة')
})

test('a search that finds nothing shows what it may have meant, and only what finds more', async () => {
  const ads = await Promise.all([1, 2, 3].map(() => anAd({ status: 'approved', title: 'كنغر محشو', categoryId: 6 })))
  await rebuildLexicon(db)
  const searched = (search: string, more = '') => page(`/browse?search=${encodeURIComponent(search)}${more}`)
  const { html, ids } = await searched('kanghar', '&sort=oldest')
  expect(new Set(ids)).toEqual(new Set(ads.map(({ id }) => id)))
  expect(html).toContain('data-instead-of="kanghar"')
  const literally = await searched('kanghar', '&sort=oldest&literal=1')
  expect(literally.ids).toEqual([])
  expect(literally.html).toContain('هل تقصد:')
  expect(literally.html).toContain(`search=${encodeURIComponent('كنغر')}&amp;sort=oldest`)
  const isMeant = ({ html }: { html: string }) => /هل تقصد:|data-instead-of/.test(html)
  expect(isMeant(await searched('كنغر'))).toBe(false)
  // Of what nothing answers either way, nothing is shown.
  const none = await searched('kanghar', '&category=7')
  expect([none.ids, isMeant(none)]).toEqual([[], false])
  expect(none.html).toContain('لم يتم العثور على إعلانات')
})

test('a row tells what a card does not: three facts and how the description begins, without a number in it', async () => {
  const category = { status: 'approved', categoryId: 7, governorateId: 9 } as const
  const description = `دراجة نظيفة، صيانة دورية عند الوكيل، بيت دراجات قديم، مع خوذة وقفل وحامل وشنطة خلفية، للجادين فقط 0944 731 902`
  await anAd({ ...category, description, details: { vehicleYear: 2012, vehicleKilometers: 148_000 } })
  const flat = { propertyArea: 120, propertyRooms: '3', propertyFloor: 'ثالث' } as const
  await anAd({ status: 'approved', categoryId: 2, governorateId: 9, details: flat })
  const rows = await page('/browse?category=7&governorate=daraa&view=list')
  expect(rows.html).toContain('2012 · 148,000 كم')
  expect(rows.html).toContain('دراجة نظيفة، صيانة دورية')
  expect(rows.html).not.toMatch(/731 ?902/)
  expect((await page('/browse?category=2&governorate=daraa&view=list')).html).toMatch(/120 م² · [^·<]*3 · [^·<]*ثالث/)
  expect((await page('/browse?category=7&governorate=daraa')).html).not.toContain('صيانة دورية')
})
