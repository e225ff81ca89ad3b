import { expect, onTestFinished, test, vi } from 'vitest'
import { anAd } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { links } from '#tests/support/html-forms.ts'
import { visit } from '#tests/support/visit.ts'

/** The page's own words, without what travels along for the scripts. */
async function htmlOf(path: string) {
  const answer = await visit(path)
  expect(answer.status).toBe(200)
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
}
const anchors = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
const jumps = (html: string) => links(html).filter((href) => href.startsWith('#') && href !== '#content')

test.each(['/privacy', '/terms', '/faq', '/en/privacy', '/en/terms', '/en/faq'])(
  'every jump inside %s has its anchor',
  async (path) => {
    const html = await htmlOf(path)
    expect(jumps(html).length).toBeGreaterThan(4)
    expect(jumps(html).filter((href) => !anchors(html).has(href.slice(1)))).toEqual([])
  },
)

test.each([
  ['/terms', ['18 سنة', 'حساب واحد فقط', 'غير قابلة للاسترداد', '25,000 ل.س', '50,000 ل.س', '45 يومًا', '60 يومًا']],
  ['/faq', ['12 صورة', '24 ساعة', '30 يومًا', '6 أحرف', 'بحوالة مصرفية']],
  ['/en/terms', ['18 years', 'one account only', 'non-refundable', '25,000 SYP', '45 days']],
  ['/en/faq', ['12 photos', '24 hours', '30 days', 'bank transfer', 'in cash']],
])('%s says what the limits and settings are', async (path, words) => {
  const text = (await htmlOf(path)).replace(/<[^>]+>/g, '')
  for (const word of words) expect(text).toContain(word)
})

test('a change of the settings changes the texts', async () => {
  const set = (key: string, value: unknown) =>
    db
      .insertInto('siteSettings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  await set('upgradeCurrency', 'USD')
  await set('featuredAdPrice', 499)
  await set('freeAdDays', 3)
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 4500)
  onTestFinished(() => later.mockRestore())
  const text = (await htmlOf('/faq')).replace(/<[^>]+>/g, '')
  expect(text).toContain('$4.99')
  expect(text).toContain('3 أيام')
  await db.deleteFrom('siteSettings').where('key', 'in', ['upgradeCurrency', 'featuredAdPrice', 'freeAdDays']).execute()
})

const questions = (html: string) => html.split('<details').length - 1
const inMain = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('the questions are found in any spelling, without scripts', async () => {
  const all = questions(inMain(await htmlOf('/faq')))
  expect(all).toBeGreaterThan(18)
  const found = inMain(await htmlOf(`/faq?q=${encodeURIComponent('الصُّوره')}`))
  expect(questions(found)).toBeGreaterThan(0)
  expect(questions(found)).toBeLessThan(all)
  expect(found).toContain('كم صورة أستطيع أن أضيف؟')
  const digits = inMain(await htmlOf(`/faq?q=${encodeURIComponent('١٢ صورة')}`))
  expect(digits).toContain('كم صورة أستطيع أن أضيف؟')
})

test('a search without results keeps the words, and shows a way on', async () => {
  const html = inMain(await htmlOf(`/faq?q=${encodeURIComponent('<b>طائرة</b>')}`))
  expect(questions(html)).toBe(0)
  expect(html).toContain('&lt;b&gt;طائرة')
  expect(html).toContain('href="/contact"')
  expect((await visit(`/faq?q=${'س'.repeat(3000)}&q=x&open=%22%3E`)).status).toBe(200)
})

test('an address opens its question', async () => {
  const html = inMain(await htmlOf('/faq?open=refund'))
  const opened = html.split('<details').filter((details) => details.slice(0, details.indexOf('>')).includes(' open='))
  expect(opened).toHaveLength(1)
  expect(opened[0]).toContain('id="refund"')
})

test('about shows what is counted, and each governorate', async () => {
  await anAd({ status: 'approved' })
  const html = inMain(await htmlOf('/about'))
  expect(new Set(links(html).filter((href) => href.startsWith('/browse?governorate='))).size).toBe(14)
  expect(html).toMatch(/<bdi>14<\/bdi>/)
  expect(html).not.toContain('تطوير الموقع')
})
