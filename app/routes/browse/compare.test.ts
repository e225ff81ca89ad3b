import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const plain = (html: string) => html.replaceAll(/[\u2066-\u2069]|<!-- -->/g, '')
const page = async (path: string) => plain(await (await visit(path, { as: null })).text())
const home = (over: Parameters<typeof anAd>[0]) =>
  anAd({ status: 'approved', categoryId: 2, governorateId: 3, ...over })
const rowOf = (html: string, label: string) =>
  new RegExp(`<th scope="row"[^>]*>${label}</th>(.*?)</tr>`).exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '|') ?? ''

test('ads stand side by side with what each of them says, and what differs stands out', async () => {
  const first = await home({ title: 'شقة المزة', details: { propertyArea: 120, propertyRooms: '3' } })
  const second = await home({ title: 'شقة كفرسوسة', details: { propertyArea: 150 } })
  const html = await page(`/compare?ad=${first.id}&ad=${second.id}`)
  for (const part of ['شقة المزة', 'شقة كفرسوسة', `href="/ad/${first.id}"`]) expect(html).toContain(part)
  expect(rowOf(html, 'المساحة')).toMatch(/120.*150/)
  expect(rowOf(html, 'الغرف')).toMatch(/3.*—/)
  expect(html).toMatch(/<td class="[^"]*font-semibold"><bdi[^>]*>120/)
  expect(html).toMatch(/<td class="[^"]*text-ink-2"><bdi[^>]*>حلب/)
  expect(html).toContain(`href="/compare?ad=${second.id}"`)
})

test('four at most, each once; what is not on the site and what is no number is left out', async () => {
  const shown = [await home({}), await home({}), await home({}), await home({}), await home({})]
  const hidden = await home({ status: 'hidden', title: 'مخفي عن الناس' })
  const query = [hidden, ...shown, shown[0]!].map(({ id }) => `ad=${id}`).join('&')
  const html = await page(`/compare?ad=x&ad=-1&ad=99999999999&${query}`)
  // The corner heads the column of names.
  expect(html.match(/<th scope="col"/g)).toHaveLength(1 + 3)
  expect(html).not.toContain('مخفي عن الناس')
  expect(await page('/en/compare')).toContain('Nothing to compare')
})

test('they are chosen among favourites, without scripts', async () => {
  const [as, first, second] = [await aPerson(), await home({}), await home({})]
  const favorite = async (adId: number) => db.insertInto('favorites').values({ personId: as.id, adId }).execute()
  await favorite(first.id)
  expect(await (await visit('/profile?tab=favorites', { as })).text()).not.toContain('action="/compare"')
  await favorite(second.id)
  const html = await (await visit('/profile?tab=favorites', { as })).text()
  expect(html).toContain('action="/compare"')
  expect(html.match(/<input[^>]*name="ad"/g)).toHaveLength(2)
})
