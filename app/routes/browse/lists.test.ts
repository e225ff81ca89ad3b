import { expect, test } from 'vitest'
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
