import { expect, test } from 'vitest'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin()
const ad = await anAd({ title: 'غسالة في سطر', status: 'pending' })
const page = async (path: string) => (await visit(path, { as: admin })).text()

test('a dense list has a line for each ad, with its box, which opens what its card says', async () => {
  const html = await page('/admin/ads?status=pending&view=rows')
  const [line = ''] = new RegExp(`<div id="ad-${ad.id}"[^]*?</details>`).exec(html) ?? []
  for (const part of ['type="checkbox"', '<summary', ad.title, `/admin/ads/${ad.id}/approval`])
    expect(line).toContain(part)
  expect(html.split(`id="ad-${ad.id}"`)).toHaveLength(2)
})

test('whoever reads lines goes on reading them: on other shelves, in searches, after a decision', async () => {
  const html = await page('/admin/ads?status=pending&view=rows')
  expect(html).toContain('href="/admin/ads?status=approved&amp;view=rows"')
  expect(html).toContain('<input type="hidden" name="view" value="rows"')
  expect(html).toMatch(/name="returnTo" value="\/admin\/ads\?status=pending&amp;view=rows#/)
  expect(html).toContain('href="/admin/ads?status=pending"')
})

test('the menu says how much waits', async () => {
  const html = await page('/admin/settings')
  const [row = ''] = /<a[^>]*href="\/admin\/ads"[^]*?<\/a>/.exec(html) ?? []
  expect(row).toMatch(/<bdi dir="ltr">\d+<\/bdi>/)
})
