import { expect, test } from 'vitest'
import { flatRoutes } from '#tests/laws/flat-routes.ts'
import { analyticsScriptFor } from './analytics-script.ts'

const script = 'https://count.example/script.js'
const page = (url: string, headers: Record<string, string> = {}) => ({ url, headers: new Headers(headers) })

test('the script is loaded on a public address', () => {
  expect(analyticsScriptFor(script, page('https://souq.example/browse'))?.href).toBe(script)
})

test.each(['http://localhost:3000/', 'http://127.0.0.1/', 'http://[::1]:3000/', 'http://souq.localhost/'])(
  'never on %s',
  (url) => expect(analyticsScriptFor(script, page(url))).toBeNull(),
)

test('hole 4: of all addresses these are the public ones, and whatever comes new is not', () => {
  const paths = flatRoutes.map(({ path }) =>
    `/${path}`
      .replace('/:slug?', '')
      .replace(/:[a-z]*Id\b|:orderNumber/gi, '7')
      .replaceAll(/:\w+/g, 'x'),
  )
  const isOpen = (path: string) => analyticsScriptFor(script, page(`https://souq.example${path}`)) !== null
  const ads = ['/', '/home', '/browse', '/category/7', '/category/7/makes', '/compare', '/ad/7', '/seller/7']
  const information = ['/contact', '/about', '/privacy', '/terms', '/prohibited', '/honesty', '/faq']
  const open = [...ads, ...information, '/wanted', '/wanted/7']
  expect(paths.filter(isOpen)).toEqual(open)
  expect(paths.map((path) => `/en${path}`).filter(isOpen)).toHaveLength(open.length)
  for (const path of ['/ad/7/غسالة', '/en', '/ad/7/phones', '/browse/'])
    expect(isOpen(encodeURI(path)), path).toBe(true)
  // However they are written: the router reads them all the same.
  for (const path of ['/ad/7/messages/', '/ad/7/Messages', '/ad/7/%6Dessages', '/ad/7/offer/', '/AD/7/Report'])
    expect(isOpen(path), path).toBe(false)
  for (const path of ['/ad/7/phone', '/seller/7/report', '//evil.example/browse', '/login', '/browse/../settings'])
    expect(isOpen(path), path).toBe(false)
})

test.each([{ DNT: '1' }, { 'Sec-GPC': '1' }] as Record<string, string>[])(
  'never for a browser that says %o',
  (headers) => expect(analyticsScriptFor(script, page('https://souq.example/', headers))).toBeNull(),
)

test.each(['', 'count.js', 'http://count.example/script.js', 'javascript:alert(1)', 'data:text/javascript,1'])(
  '«%s» is no script to load',
  (other) => expect(analyticsScriptFor(other, page('https://souq.example/'))).toBeNull(),
)
