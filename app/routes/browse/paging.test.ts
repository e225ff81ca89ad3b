import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { db } from '#tests/support/database.ts'
import { visit } from '#tests/support/visit.ts'

await seedBulk(db, { ads: 110, seed: 3 })

const plain = (html: string) => html.replace(/<[^>]*>|[\u2066-\u2069]/g, '').replaceAll('&amp;', '&')
const idsIn = (html: string) => [...html.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => id)
const linkIn = (html: string, label: string) =>
  html.match(new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${label}</a>`))?.[1]?.replaceAll('&amp;', '&')

async function read(path: string) {
  const html = await (await visit(path)).text()
  return {
    html,
    ids: idsIn(html),
    more: linkIn(html, 'Show more'),
    before: linkIn(html, 'Previous page'),
    first: linkIn(html, 'First page'),
  }
}

test('every page says which of the ads it has, and leads to the one before it by its address alone', async () => {
  const pages = [await read('/en/browse?sort=price-asc')]
  for (let page = pages[0]; page?.more && pages.length < 9; pages.push(page)) page = await read(page.more)
  const total = pages.flatMap(({ ids }) => ids).length
  expect(pages.length).toBeGreaterThan(3)
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(total)
  let from = 1
  for (const { html, ids } of pages) {
    if (from === 1) expect(plain(html)).toContain(`${total} ads`)
    expect(plain(html)).toContain(`Ads ${from}–${from + ids.length - 1} of ${total}`)
    from += ids.length
  }
  expect([pages[0]?.before, pages[0]?.first, pages[1]?.first, pages[2]?.first]).toEqual([
    undefined,
    undefined,
    undefined,
    '/en/browse?sort=price-asc',
  ])
  for (const [index, { before }] of pages.entries()) {
    if (index > 0) expect((await read(before!)).ids).toEqual(pages[index - 1]?.ids)
  }
})

test('an address of an older version, or one of somebody’s own making, still shows a page, and leads to the first', async () => {
  const { more } = await read('/en/browse')
  const after = new URL(more!, 'http://x').searchParams.get('after')!
  const older = Buffer.from(
    Buffer.from(after, 'base64url')
      .toString('latin1')
      .replace(/\.\d+$/, ''),
  ).toString('base64url')
  const page = await read(`/en/browse?after=${older}`)
  expect(page.ids).toHaveLength(24)
  expect([page.before, page.first]).toEqual([undefined, '/en/browse'])
  expect(plain(page.html)).not.toMatch(/Ads \d+–/)
  const forged = await read(`/en/browse?after=${after}&earlier=${encodeURIComponent('x"><b>.'.repeat(400))}`)
  expect(forged.ids).toHaveLength(24)
  expect(forged.html).not.toContain('"><b>')
})

test('what was found of words is the heading', async () => {
  const heading = async (path: string) => plain((await read(path)).html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? '')
  expect(await heading('/en/browse')).toBe('Browse ads')
  expect(await heading('/en/browse?search=qqqqzz')).toMatch(/^0 results for «qqqqzz»$/)
  expect(await heading(`/browse?search=${encodeURIComponent('سيارة')}`)).toMatch(/(نتيجة|نتائج|نتيجتان).* عن «سيارة»$/)
})
