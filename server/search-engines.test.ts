import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { adsInSitemap } from '#domain/ads/list-for-sitemap.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { searchEngines } from './search-engines.ts'

const serve = searchEngines({ db, publicUrl: 'https://souq.example/' })
const server = createServer(async (request, response) => {
  const handled = await serve(request, response, request.url!.split('?')[0]!)
  if (!handled) response.writeHead(418).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
type Picture = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = { icons: Picture[]; screenshots: Picture[]; shortcuts: { name: string; icons: Picture[] }[] }

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)

test('the sitemap leads to every published ad in both languages, and to no other', async () => {
  const shown = await anAd({ status: 'approved' })
  const others = [
    await anAd({ status: 'pending' }),
    await anAd({ status: 'hidden' }),
    await anAd({ status: 'approved' }),
    await anAd({ status: 'approved' }),
  ]
  await sql`update ads set free_until = now() where id = ${others[2]!.id}`.execute(db)
  await sql`update ads set deleted_at = now(), deleted_reason = 'owner' where id = ${others[3]!.id}`.execute(db)

  const index = await (await ask('/sitemap.xml')).text()
  const all: string[] = []
  for (const sitemap of locations(index)) {
    expect(sitemap).toMatch(/^https:\/\/souq\.example\/sitemap-/)
    const response = await ask(new URL(sitemap).pathname)
    expect(response.headers.get('content-type')).toContain('application/xml')
    all.push(...locations(await response.text()))
  }
  for (const path of [`/ad/${shown.id}`, `/en/ad/${shown.id}`, '/', '/en', '/browse', '/en/category/10'])
    expect(all).toContain(`https://souq.example${path}`)
  for (const { id } of others) expect(all.some((address) => address.endsWith(`/ad/${id}`))).toBe(false)
  expect(new Set(all).size).toBe(all.length)
})

test('an ad stays in the sitemap of its number, and there are as many as the numbers need', async () => {
  const far = adsInSitemap + 1
  await sql`select setval(pg_get_serial_sequence('ads', 'id'), ${adsInSitemap})`.execute(db)
  expect((await anAd({ status: 'approved' })).id).toBe(far)
  expect(locations(await (await ask('/sitemap.xml')).text()).at(-1)).toBe('https://souq.example/sitemap-ads-2.xml')
  expect(locations(await (await ask('/sitemap-ads-2.xml')).text())).toContain(`https://souq.example/ad/${far}`)
  expect((await ask('/sitemap-ads-3.xml')).status).toBe(418)
  expect((await ask('/sitemap-ads-0.xml')).status).toBe(418)
})

test('a sitemap of ads is written once for all who ask in these minutes', async () => {
  const read = async () => locations(await (await ask('/sitemap-ads-1.xml')).text())
  const first = await read()
  await anAd({ status: 'approved', id: 17_000 })
  expect(await read()).toEqual(first)
})

test('robots are told where the sitemap is and what is not for them', async () => {
  const text = await (await ask('/robots.txt')).text()
  expect(text).toContain('Sitemap: https://souq.example/sitemap.xml')
  for (const path of ['/admin', '/en/admin', '/profile']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toMatch(/Disallow: \/(en)?\n/)
})

test('the manifest names the site as its settings do', async () => {
  await sql`insert into site_settings (key, value) values ('siteNameAr', '"سوق حلب"')
    on conflict (key) do update set value = excluded.value`.execute(db)
  await expect
    .poll(async () => ((await (await ask('/manifest.webmanifest')).json()) as { name: string }).name, { timeout: 9000 })
    .toBe('سوق حلب')
})

test('what the manifest names is there, in the size that it says, in both languages', async () => {
  for (const [path, words] of [
    ['/manifest.webmanifest', 'الرسائل'],
    ['/en/manifest.webmanifest', 'Messages'],
  ] as const) {
    const manifest = (await (await ask(path)).json()) as Manifest
    expect(manifest.shortcuts.map(({ name }) => name)).toContain(words)
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
    for (const { src, sizes, type } of pictures.filter(({ sizes }) => sizes !== 'any')) {
      const { width, height, format } = await sharp(join(env.buildDir, 'client', src)).metadata()
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
    }
  }
})

test('answers are compressed when asked, and HEAD says only the headers', async () => {
  const response = await ask('/sitemap-pages.xml', { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(await response.text()).toBe('')
})
