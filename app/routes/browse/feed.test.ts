import { afterEach, expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

afterEach(() => db.deleteFrom('ads').execute())

const origin = new URL(env.publicUrl).origin
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
const aListedAd = (over: Parameters<typeof anAd>[0] = {}) => anAd({ status: 'approved', photos: 0, ...over })

async function feedAt(path: string) {
  const answer = await visit(path)
  const text = await answer.text()
  const entries = text.split('<entry>').slice(1)
  const of = (element: string, part: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(part)?.[1]
  return { answer, text, head: text.split('<entry>')[0]!, entries, of, ids: entries.map((entry) => of('id', entry)) }
}

/** Whether every element is closed in order, and every `&` begins a reference. */
function isWellFormed(xml: string) {
  const open: string[] = []
  for (const [, closes, name, closed] of xml.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g))
    if (closes) {
      if (open.pop() !== name) return false
    } else if (!closed) open.push(name!)
  const text = xml.replace(/<[^<>]*>/g, '')
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(text)
}

test('a feed tells the newest ads of a list first, whatever was paid', async () => {
  const paid = await aListedAd({ type: 'promoted', categoryId: 1, publishedAt: daysAgo(2) })
  const free = await aListedAd({ categoryId: 1, publishedAt: daysAgo(1) })
  await aListedAd({ categoryId: 2 })
  await anAd({ status: 'pending', categoryId: 1 })
  const { answer, head, ids, entries, of } = await feedAt('/browse.atom?category=1&sort=price-asc&view=map')
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  expect(ids).toEqual([free, paid].map(({ id }) => `${origin}/ad/${id}`))
  expect(of('id', head)).toBe(`${origin}/browse.atom?category=1`)
  expect(head).toContain(`<link rel="alternate" type="text/html" href="${origin}/browse?category=1"/>`)
  expect(head).toContain('xml:lang="ar"')
  expect(entries[0]).toContain(`href="${origin}/ad/${free.id}"`)
  const updated = entries.map((entry) => Date.parse(of('updated', entry)!))
  expect(Date.parse(of('updated', head)!)).toBe(Math.max(...updated))
  expect(Date.parse(of('published', entries[0]!)!)).toBeCloseTo(free.publishedAt!.getTime(), -1)
})

test('the English feed leads to English pages; an ad is the same one in both', async () => {
  const { id } = await aListedAd({ governorateId: 3 })
  const { ids, entries, head } = await feedAt('/en/browse.atom?governorate=aleppo')
  expect(ids).toEqual([`${origin}/ad/${id}`])
  expect(entries[0]).toContain(`href="${origin}/en/ad/${id}"`)
  expect(head).toContain('Aleppo')
  expect(head).toContain('xml:lang="en"')
})

test('no more than fifty', async () => {
  const owner = await aPerson()
  for (let n = 0; n < 52; n++) await aListedAd({ owner })
  expect((await feedAt('/browse.atom')).entries).toHaveLength(50)
})

test('what people wrote stays text, and turns no reader around', async () => {
  await aListedAd({
    title: 'شقة & "بيت" <b>\u202eمقلوب\u0007\u2066',
    description: ']]></summary><script>alert(1)</script> \ufffe & \u200f',
  })
  const search = encodeURIComponent('"><script>')
  for (const path of [
    '/browse.atom',
    `/browse.atom?search=${search}`,
    '/browse.atom?category=%3Cb%3E%26&governorate=%22',
  ]) {
    const { text } = await feedAt(path)
    expect(isWellFormed(text), path).toBe(true)
    expect(text).not.toContain('<script')
    // Our own mark before a title whose first letter would mislead is the only one (U2).
    expect(text.replaceAll('<title>\u200f', '<title>')).not.toMatch(
      /[\u0000-\u0009\u000b-\u001f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/,
    )
  }
  expect(isWellFormed('<a><b></a></b>')).toBe(false)
  expect(isWellFormed('<a>x & y</a>')).toBe(false)
})

test('a reader that knows it gets nothing again until something changes', async () => {
  await aListedAd()
  const first = await visit('/browse.atom')
  const tag = first.headers.get('ETag')!
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=300')
  const again = await visit('/browse.atom', { headers: { 'If-None-Match': `"other", W/${tag}` } })
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
  await aListedAd()
  expect((await visit('/browse.atom', { headers: { 'If-None-Match': tag } })).status).toBe(200)
  const signedIn = await visit('/browse.atom', { as: await aPerson() })
  expect(signedIn.headers.get('Cache-Control')).toBe('private, max-age=300')
})

test('lists name their feed in the head and on the page', async () => {
  await aListedAd({ categoryId: 1 })
  for (const [path, feed] of [
    ['/browse?governorate=aleppo&sort=oldest&view=list', '/browse.atom?governorate=aleppo'],
    ['/category/1?subcategory=1-1', '/browse.atom?category=1&amp;subcategory=1-1'],
    ['/en/category/1', '/en/browse.atom?category=1'],
  ]) {
    const html = await (await visit(path!)).text()
    expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*>/)
    expect(html).toContain(`href="${origin}${feed}"`)
    expect(html).toContain(`<a href="${feed}"`)
  }
})

test('U2: a title that begins with Latin letters is marked to be read from the right, in feed and page', async () => {
  const title = 'Hyundai Tucson 2017 وارد كوريا 2000cc'
  const ad = await anAd({ status: 'approved', title })
  expect(await (await visit('/browse.atom')).text()).toContain(`<title>\u200f${title}</title>`)
  const page = await (await visit(`/ad/${ad.id}`)).text()
  expect(page).toContain(`<title>\u200f${title} — `)
  expect(page).toMatch(new RegExp(`<h1[^>]*dir="rtl"[^>]*>${title}`))
  expect(page).toContain(`"name":"${title}"`)
})
