import { afterEach, expect, test } from 'vitest'
import { governorateOutlines } from '#shared/governorate-outlines.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

afterEach(() => db.deleteFrom('ads').execute())

const aListedAd = (over: Parameters<typeof anAd>[0] = {}) => anAd({ status: 'approved', photos: 0, ...over })

async function mapAt(path: string) {
  const answer = await visit(path)
  const html = (await answer.text()).replace(/<!-- -->/g, '').replace(/<script[\s\S]*?<\/script>/g, '')
  const drawing = /<svg[^>]*map-drawing[\s\S]*?<\/svg>/.exec(html)?.[0] ?? ''
  const named = [...drawing.matchAll(/<a [^>]*aria-label="([^"]+)"[^>]*>/g)]
  return {
    html,
    drawing,
    counts: Object.fromEntries(
      named.map(([, label]) => [label!.replace(/ [\d,]+$/, ''), Number(/[\d]+$/.exec(label!))]),
    ),
    ids: [...html.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => Number(id)),
  }
}
const more = (governorate: string) => `href="/browse?governorate=${encodeURIComponent(governorate)}" data-discover`

test('the map shows fourteen governorates, each a link that says how many ads it has', async () => {
  for (let n = 0; n < 3; n++) await aListedAd({ governorateId: 3 })
  await aListedAd({ governorateId: 14 })
  const { drawing, counts } = await mapAt('/browse?view=map')
  for (const { path } of governorateOutlines) expect(drawing).toContain(`d="${path}"`)
  expect(Object.keys(counts)).toHaveLength(14)
  expect(counts).toMatchObject({ حلب: 3, القنيطرة: 1, دمشق: 0 })
  expect((await mapAt('/en/browse?view=map')).counts).toMatchObject({ Aleppo: 3, Quneitra: 1 })
})

test('beside it stand at most five ads of each governorate, and a link to the others where there are more', async () => {
  const aleppo = []
  for (let n = 0; n < 6; n++) aleppo.unshift((await aListedAd({ governorateId: 3 })).id)
  const homs = []
  for (let n = 0; n < 5; n++) homs.unshift((await aListedAd({ governorateId: 4 })).id)
  const { ids, html } = await mapAt('/browse?view=map')
  expect(ids).toEqual([...aleppo.slice(0, 5), ...homs])
  expect(html).toContain('المزيد في حلب')
  expect(html).not.toContain('المزيد في حمص')
  expect(html).toContain(more('حلب'))
  expect((await mapAt('/en/browse?view=map')).html).toContain(`href="/en${more('حلب').slice('href="'.length)}`)
})

test('search, category and order narrow the map as they narrow a list', async () => {
  const dear = await aListedAd({ governorateId: 3, categoryId: 1, title: 'كيا ريو', price: 90_000 })
  const cheap = await aListedAd({ governorateId: 3, categoryId: 1, title: 'كيا سيراتو', price: 10_000 })
  await aListedAd({ governorateId: 3, categoryId: 2, title: 'شقة' })
  await aListedAd({ governorateId: 4, categoryId: 1, title: 'بيجو' })
  const found = await mapAt(`/browse?view=map&category=1&search=${encodeURIComponent('كيا')}&sort=price-asc`)
  expect(found.ids).toEqual([cheap.id, dear.id])
  expect(found.counts).toMatchObject({ حلب: 2, حمص: 0 })
  expect(found.html).toContain('إعلانان')
  const inAleppo = await mapAt(`/browse?view=map&governorate=${encodeURIComponent('حلب')}`)
  expect(inAleppo.ids).toHaveLength(3)
  expect(inAleppo.counts).toMatchObject({ حمص: 0 })
})

test('a map without ads says so and leads to posting', async () => {
  await aListedAd({ title: 'كرسي' })
  const { html, ids } = await mapAt('/browse?view=map&search=xyzxyz')
  expect([ids, html.includes('لا توجد إعلانات للعرض على الخريطة')]).toEqual([[], true])
  expect(html).toContain('href="/post"')
})

test('the outlines stand on the map alone', async () => {
  await aListedAd()
  for (const path of ['/browse', '/browse?view=list', '/category/4?view=map'])
    expect(await (await visit(path)).text()).not.toContain(governorateOutlines[3]!.path)
})
