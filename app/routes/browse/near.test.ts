import { expect, test } from 'vitest'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { statementsOf } from '#tests/support/counted-statements.ts'
import { visit } from '#tests/support/visit.ts'

const owner = await aPerson()
const titled = async (title: string, more: object = {}) =>
  (await anAd({ owner, status: 'approved', photos: 0, title, description: 'كما ترى', ...more })).id
const idsIn = (html: string) => [...html.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => Number(id))

async function page(path: string) {
  const html = (await (await visit(path)).text()).replaceAll('&amp;', '&').replace(/<!-- -->|[\u2066-\u2069]/g, '')
  const [exact = '', near = ''] = html.split(/(?=<section data-near)/)
  return { html, exact: idsIn(exact), near: idsIn(near), nearHtml: near }
}

test('what comes close stands below a line, and says what was left out for it', async () => {
  const exact = await titled('دراجة هوائية حمراء سباقية')
  const clean = await titled('دراجة هوائية حمراء')
  const other = await titled('دراجة نارية')
  const path = `/browse?search=${encodeURIComponent('دراجة هوائية حمراء سباقية')}`
  const shown = await page(path)
  expect(shown.exact).toEqual([exact])
  expect(shown.near).toEqual([clean, other])
  expect(shown.html).toContain('إعلان واحد')
  for (const words of ['نتائج قريبة', 'بدون حمراء سباقية', 'بدون هوائية حمراء سباقية', 'احفظ البحث ونخبرك'])
    expect(shown.nearHtml, words).toContain(words)
  expect((await page(`/en${path}`)).nearHtml).toContain('without حمراء سباقية')
  // Neither maps nor feeds nor further pages have them.
  expect((await page(`${path}&view=map`)).near).toEqual([])
  const feed = await (await visit(path.replace('/browse', '/browse.atom'))).text()
  expect([...feed.matchAll(/<entry>/g)]).toHaveLength(1)
})

test('a place is widened, and the words that named it are not lost', async () => {
  const here = await titled('بوري نحاس', { governorateId: 3 })
  const there = await titled('بوري نحاس', { governorateId: 1 })
  const shown = await page(`/browse?search=${encodeURIComponent('بوري نحاس')}&governorate=aleppo`)
  expect([shown.exact, shown.near]).toEqual([[here], [there]])
  expect(shown.nearHtml).toContain('من محافظات أخرى')
})

test('where nothing costs about as much, it says that the price was left out', async () => {
  const dear = await titled('طنجرة نحاس', { price: 90_000 })
  const path = `/browse?search=${encodeURIComponent('طنجرة نحاس')}&priceMax=1000`
  const shown = await page(path)
  expect([shown.exact, shown.near]).toEqual([[], [dear]])
  expect(shown.nearHtml).toContain('بأي سعر')
  expect(shown.nearHtml).not.toContain('بأرقام قريبة')
  expect((await page(`/en${path}`)).nearHtml).toContain('at any price')
})

test('instead of a quarter its governorate comes first, and is named', async () => {
  const here = await titled('مشحم سيارات', { governorateId: 3 })
  const path = `/browse?search=${encodeURIComponent('مشحم سيارات الفرقان')}`
  const shown = await page(path)
  expect(shown.near).toEqual([here])
  expect(shown.nearHtml).toContain('بدون الفرقان، في حلب')
  expect((await page(`/en${path}`)).nearHtml).toContain('in Aleppo')
})

test('enough hits have no near ones, and of what nothing is like nothing is shown', async () => {
  for (let n = 0; n < 5; n++) await titled('خلاط كهربائي قوي')
  await titled('خلاط يدوي')
  expect((await page(`/browse?search=${encodeURIComponent('خلاط كهربائي')}`)).near).toEqual([])
  const none = await page('/browse?search=zzzqqq')
  expect(none.near).toEqual([])
  expect(none.html).toContain('لم يتم العثور على إعلانات')
})

test('a search that finds nothing is repaired at once, says so, and can be had literally', async () => {
  for (let n = 0; n < 30; n++) await titled('طنجرة ضغط')
  await rebuildLexicon(db)
  const typed = 'طنجرى ضغظط'
  const path = `/browse?search=${encodeURIComponent(typed)}`
  const shown = await page(path)
  expect(shown.exact).toHaveLength(24)
  expect(shown.html).toContain(`data-instead-of="${typed}"`)
  expect(shown.html).toContain(`نعرض نتائج «طنجرة ضغط» بدل «${typed}».`)
  const links = [...shown.html.matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => new URL(href!, 'http://site').searchParams,
  )
  expect(links.some((query) => query.get('search') === typed && query.get('literal') === '1')).toBe(true)
  // What follows is what follows of what is shown.
  expect(links.find((query) => query.has('after'))?.get('search')).toBe('طنجرة ضغط')
  const literal = await page(`${path}&literal=1`)
  expect(literal.exact).toEqual([])
  expect(literal.html).not.toContain('data-instead-of')
})

test('a repaired search beside a make names the make once, and a slip that stands only inside other words is repaired too', async () => {
  for (let n = 0; n < 3; n++) await titled('هيونداي توسان فضية', { categoryId: 1, details: { vehicleMake: 'هيونداي' } })
  for (let n = 0; n < 3; n++) await titled('سيارة كيا نظيفة', { categoryId: 1, details: { vehicleMake: 'كيا' } })
  await titled('شاشة للسيارات', { description: 'القياس حسب سيارتك' })
  await rebuildLexicon(db)
  const named = await page(`/browse?search=${encodeURIComponent('هيونداي توكسان')}`)
  expect(named.html).toContain('نعرض نتائج «هيونداي توسان» بدل «هيونداي توكسان».')
  expect(named.exact).toHaveLength(3)
  const inside = await page(`/browse?search=${encodeURIComponent('سيارت كيا')}`)
  expect(inside.html).toMatch(/نعرض نتائج «سيار(ة|ات) كيا» بدل «سيارت كيا»\./)
  expect(inside.exact).toHaveLength(3)
})

test('the page takes few statements, however little answers', async () => {
  const path = `/browse?search=${encodeURIComponent('غسالة حوضين رخيصة كبيرة 2015')}&governorate=aleppo&category=4&priceMax=100`
  const sent = await statementsOf(() => visit(path))
  expect(sent.length, sent.map(({ text }) => text.slice(0, 80)).join('\n')).toBeLessThanOrEqual(32)
})

test('words that no ad must say are told, and required again with all words as they are', async () => {
  const plain = await titled('قارب صيد')
  const cheap = await titled('قارب صيد رخيص')
  const path = `/browse?search=${encodeURIComponent('بدي قارب رخيص')}`
  const shown = await page(path)
  expect(new Set(shown.exact)).toEqual(new Set([plain, cheap]))
  expect(shown.html).toContain('لم نشترط «بدي» «رخيص».')
  expect(shown.html).toContain('literal=1')
  expect((await page(`${path}&literal=1`)).exact).toEqual([])
})

test('ads that only hold the words stand below a line of their own', async () => {
  const compressor = await titled('كمبريسة مكيف', { categoryId: 1, subcategoryId: '1-2' })
  const conditioners = [await titled('مكيف كاريير', { categoryId: 4 }), await titled('مكيف شارب', { categoryId: 4 })]
  const shown = await page(`/browse?search=${encodeURIComponent('مكيف')}`)
  expect(new Set(shown.exact)).toEqual(new Set(conditioners))
  expect(shown.near).toContain(compressor)
  expect(shown.nearHtml).toContain('إعلانات أخرى فيها كلماتك')
  expect((await page(`/en/browse?search=${encodeURIComponent('مكيف')}`)).nearHtml).toContain(
    'Other ads with your words',
  )
})

test('what is near waits until all that answers was shown', async () => {
  await titled('منشار خشب كهربائي')
  for (let n = 0; n < 26; n++) await titled('عدة ورشة', { description: 'منشار خشب كهربائي' })
  await titled('منشار خشب يدوي')
  const shown = await page(`/browse?search=${encodeURIComponent('منشار خشب كهربائي')}`)
  expect([shown.exact.length, shown.near.length]).toEqual([1, 23])
  expect(shown.nearHtml).not.toContain('نتائج قريبة')
})
