import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killSwitch } from './kill-switch.ts'
import { serveOfflinePage } from './offline-page.ts'
import { serveShareTarget } from './share-target.ts'

const server = createServer(async (request, response) => {
  for (const serve of [serveOfflinePage, serveShareTarget]) if (await serve(request, response, request.url!)) return
  response.writeHead(418).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, redirect: 'manual' })

test('the page that is shown without a line needs nothing but itself, in both languages', async () => {
  for (const [path, words] of [
    ['/offline', 'لا اتصال بالإنترنت'],
    ['/en/offline', 'No internet connection'],
  ] as const) {
    const answer = await ask(path)
    const page = await answer.text()
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(page).toContain(words)
    expect(page).toContain('<!-- copies -->')
    expect(page).not.toMatch(/<script|<link|src=|url\(/)
  }
  expect(await (await ask('/offline', 'HEAD')).text()).toBe('')
  for (const [path, method] of [
    ['/offline', 'POST'],
    ['/offline/more', 'GET'],
    ['/fr/offline', 'GET'],
  ] as const)
    expect((await ask(path, method)).status).toBe(418)
})

test('with copies off the address of the worker gives the one that forgets them, and nothing else changes', () => {
  const served = (isOff: boolean, path: string) => {
    let found = ''
    void killSwitch((_request, _response, pathname) => Promise.resolve((found = pathname) !== ''), { isOff })(
      ...([undefined, undefined, path] as unknown as Parameters<ReturnType<typeof killSwitch>>),
    )
    return found
  }
  expect(served(true, '/sw.js')).toBe('/sw-without-copies.js')
  expect(served(true, '/icon.svg')).toBe('/icon.svg')
  expect(served(false, '/sw.js')).toBe('/sw.js')
})

test('what is shared without a worker leads to the form, which says that nothing came', async () => {
  for (const [path, form] of [
    ['/post/share', '/post?shared=lost'],
    ['/en/post/share', '/en/post?shared=lost'],
  ] as const) {
    const answer = await ask(path, 'POST')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, form])
    expect((await ask(path)).status).toBe(418)
  }
})
