import { beforeAll, expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const asks = { 'Save-Data': 'on' }
let ad: { id: number }
beforeAll(async () => void (ad = await anAd({ status: 'approved', photos: 3 })))

const page = async (path: string, headers: Record<string, string>, cookies = {}) =>
  (await visit(path, { headers, cookies })).text()

async function switched(dataSaver: string, headers = {}) {
  const answer = await visit('/data-saver', { form: { dataSaver, returnTo: '/browse?category=2' }, headers })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/browse?category=2#data-saver'])
  return answer.headers.getSetCookie().find((line) => line.startsWith('data_saver'))
}

test('the switch at the foot of every page is remembered, also against a browser that asks to save', async () => {
  expect(await switched('on')).toMatch(/^data_saver=on; Path=\/; Max-Age=31536000/)
  expect(await switched('off')).toMatch(/^data_saver=; Path=\/; Max-Age=0/)
  expect(await switched('off', asks)).toMatch(/^data_saver=off; Path=\/; Max-Age=31536000/)
  for (const [headers, cookies, now] of [
    [{}, {}, false],
    [asks, {}, true],
    [{}, { data_saver: 'on' }, true],
    [asks, { data_saver: 'off' }, false],
  ] as const) {
    const html = await page('/faq', headers, cookies)
    expect(html).toContain(`name="dataSaver" value="${now ? 'off' : 'on'}"`)
    expect(html.includes(' data-saving='), JSON.stringify([headers, cookies])).toBe(now)
  }
})

test('whoever has yet to choose a password may save data meanwhile', async () => {
  const person = await aPerson()
  await db.updateTable('people').set({ mustChangePassword: true }).where('id', '=', person.id).execute()
  const answer = await visit('/data-saver', { as: person, form: { dataSaver: 'on', returnTo: '/change-password' } })
  expect(answer.headers.getSetCookie().join()).toContain('data_saver=on')
})

test('it leads back to the site, whatever its form says', async () => {
  for (const returnTo of ['', 'nonsense', 'https://evil.example/x', '//evil.example', String.raw`/\evil.example`]) {
    const answer = await visit('/data-saver', { form: { dataSaver: 'on', returnTo } })
    const to = new URL(answer.headers.get('Location') ?? '', env.publicUrl)
    expect([answer.status, to.origin]).toEqual([303, new URL(env.publicUrl).origin])
  }
})

test('a light page has one script, no letters, and its photos are links that say what they cost', async () => {
  for (const path of ['/', '/en', '/browse', '/category/1', `/ad/${ad.id}`, '/terms']) {
    const html = await page(path, asks)
    expect(html.match(/<script(?! type="application\/ld)/g), path).toHaveLength(1)
    expect(html, path).not.toMatch(/modulepreload|woff2|<picture|__reactRouterContext|rel="preload"/)
    expect(await page(path, {}), path).toMatch(/__reactRouterContext/)
  }
  const [list, adPage] = [await page('/browse', asks), await page(`/en/ad/${ad.id}`, asks)]
  expect(list).toMatch(/<a href="\/media\/\w{32}\/160\.webp" class="photo-ask" data-photo="[^"]+">.*?حتى 5 ك\.ب<\/a>/)
  expect(adPage.match(/data-photo="\/media\/\w{32}\/400\.webp"/g)).toHaveLength(3)
  expect(adPage).toContain('up to 16 KB')
})

test('pages of work and what the router reads keep the framework, without letters of ours', async () => {
  for (const path of ['/login', '/post']) {
    const html = await page(path, asks)
    expect(html, path).toMatch(/__reactRouterContext/)
    expect(html, path).not.toMatch(/<link rel="preload"[^>]*font/)
  }
  // The router's own encoding: names and values stand in one list, and objects say where.
  const written = JSON.parse((await page('/browse.data', asks)).split('\n')[0] ?? '') as unknown[]
  const at = `_${written.indexOf('light')}`
  const shell = written.find((value): value is Record<string, number> => Object.hasOwn(Object(value), at))
  expect(written[shell?.[at] ?? -1]).toBe(false)
})

test('the router leads from a page of work to a light page by a document, and reads a page that stands as it is', async () => {
  const from = (path: string, headers = asks) =>
    page('/browse.data?category=2', { ...headers, Referer: new URL(path, env.publicUrl).href })
  expect(await from('/post')).toMatch(/"\/browse\?category=2".*"reload",/s)
  for (const data of [
    await from('/browse'),
    await from('/post', { 'Save-Data': 'off' }),
    await page('/browse.data', asks),
  ])
    expect(data).toContain('"governorates"')
})

test('who is signed in has light pages too', async () => {
  const person = await aPerson()
  const html = await (await visit('/browse', { as: person, headers: asks })).text()
  expect(html.match(/<script(?! type="application\/ld)/g)).toHaveLength(1)
  expect(html).toContain(`action="/ad/${ad.id}/favorite"`)
})
