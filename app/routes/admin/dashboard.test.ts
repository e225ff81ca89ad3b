import { expect, test } from 'vitest'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { links } from '#tests/support/html-forms.ts'
import { visit } from '#tests/support/visit.ts'

const main = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
const dashboard = async (language = '') =>
  main(await (await visit(`${language}/admin`, { as: await anAdmin() })).text())

test('every figure leads to the list that it counts', async () => {
  const ad = await anAd({ title: 'خزانة بثلاث درف' })
  await anAd({ status: 'approved', type: 'promoted' })
  const page = await dashboard()
  expect(links(page)).toEqual(
    expect.arrayContaining([
      '/admin/ads',
      '/admin/ads?status=pending',
      '/admin/users',
      '/admin/ads?status=expired',
      '/admin/review',
      '/admin/reports',
      '/admin/orders',
      '/admin/contact-messages',
      '/admin/orders?status=paid',
      `/ad/${ad.id}`,
    ]),
  )
  for (const to of new Set(links(page))) expect((await visit(to, { as: await anAdmin() })).status).toBe(200)
  expect(page).toContain('خزانة بثلاث درف')
  expect(page).toContain('50,000 ل.س')
  expect(page).toContain('بانتظارك: 1')
})

test('what is wrong is said in words: that something needs a look, a rate that nobody confirmed', async () => {
  const page = await dashboard()
  expect(page).toMatch(/صحة الموقع.*بحاجة إلى انتباه: \d/s)
  expect(page).toContain('يراها صاحب الموقع')
  expect(page).toContain('115 ليرة للدولار، ولم يؤكده أحد بعد')
  const value = JSON.stringify({ rate: 118, date: '2026-11-01', confirmed: true })
  await db.updateTable('siteSettings').set({ value }).where('key', '=', 'usdRate').execute()
  clearCaches()
  expect(await dashboard()).not.toContain('ليرة للدولار')
})

test('charts are drawings that say what they show, and a table says the same in numbers', async () => {
  await aPerson()
  const page = await dashboard('/en')
  const charts = page.match(/<svg role="img".*?<\/svg>/gs) ?? []
  expect(charts).toHaveLength(5)
  for (const chart of charts) {
    const names = /aria-labelledby="(\S+) (\S+)"/.exec(chart)!
    expect(chart).toContain(`<title id="${names[1]}">`)
    expect(chart).toContain(`<desc id="${names[2]}">Bars, one for each day, 30.`)
    expect(chart.match(/<rect/g)).toHaveLength(30)
  }
  expect(page.match(/<th scope="row"/g)).toHaveLength(30)
})

test('whoever is no administrator reads that it is not theirs, and a way home', async () => {
  const answer = await visit('/admin', { as: await aPerson() })
  expect(answer.status).toBe(403)
  const page = main(await answer.text())
  expect(links(page)).toContain('/')
  expect(page).not.toContain('لوحة التحكم')
})
