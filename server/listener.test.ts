import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#app/request/contexts.ts'
import { createListener } from './listener.ts'

const listener = createListener({
  answer: async () => new Response('page'),
  services: {} as Services,
  middlewares: [],
})
const server = createServer({ maxHeaderSize: 80 * 1024 }, listener)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)

test('a search of ten thousand letters is answered with a page in the language of its address', async () => {
  const search = encodeURIComponent('س'.repeat(10_000))
  for (const [path, lang, words, again] of [
    ['/browse', 'ar', 'لم نفهم هذا الطلب', 'href="/browse"'],
    ['/en/browse', 'en', 'We did not understand this request', 'href="/en/browse"'],
  ] as const) {
    const answer = await ask(`${path}?search=${search}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([414, 'text/html; charset=utf-8'])
    const page = await answer.text()
    for (const part of [`lang="${lang}"`, words, again]) expect(page).toContain(part)
    expect(page.length).toBeLessThan(4000)
  }
  expect(await (await ask('/browse?search=kia')).text()).toBe('page')
})
