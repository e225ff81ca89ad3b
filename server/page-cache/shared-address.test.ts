import { expect, test } from 'vitest'
import { sharedAddress } from './shared-address.ts'

const browser = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
const addressOf = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { pathname, search, host } = new URL(path, 'https://souq.example')
  return sharedAddress({ method, pathname, search, host, headers: new Headers({ ...browser, ...headers }) })
}

test.each([
  '/',
  '/en',
  '/home',
  '/browse',
  '/category/3',
  '/en/ad/7/kia-rio',
  '/seller/x',
  '/faq',
  '/browse?price_max=9',
])('%s is the same for every visitor', (path) => expect(addressOf(path)).toMatchObject({ isPersonal: false }))

test.each([
  '/browse?search=kia',
  '/browse.data',
  '/ad/7/kia.data',
  '/ad/7/phone',
  '/contact',
  '/en/contact/',
  '/profile',
  '/admin',
  '/login',
  '/messages',
  '/nowhere',
  `/browse?x=${'9'.repeat(600)}`,
])('%s is shared with nobody', (path) => expect(addressOf(path)).toBeUndefined())

test('only what is read is shared', () => {
  for (const method of ['POST', 'HEAD', 'PUT', 'OPTIONS']) expect(addressOf('/', {}, method)).toBeUndefined()
})

test.each([
  'session=x',
  'flash=favorite_added',
  'written=0%2F1',
  'wanted=x',
  'shown_phone=1',
  'form=x',
  'theme=dark; session=x',
])('who brings %s gets a page of their own', (Cookie) =>
  expect(addressOf('/', { Cookie })).toMatchObject({ isPersonal: true }),
)

test.each(['theme=dark', 'data_saver=on', 'data_saver=off', 'language=ar', 'visitor=x.y; device=z'])(
  'who brings %s is a visitor like others',
  (Cookie) => expect(addressOf('/', { Cookie })).toMatchObject({ isPersonal: false }),
)

test('whoever chose English is led there from the first address by an answer of their own', () => {
  expect(addressOf('/', { Cookie: 'language=en' })).toBeUndefined()
  expect(addressOf('/browse', { Cookie: 'language=en' })).toBeDefined()
})

test('a browser that names no origin has tokens of its own in its forms', () => {
  const headers = new Headers()
  expect(sharedAddress({ method: 'GET', pathname: '/', search: '', host: 'x', headers })?.isPersonal).toBe(true)
})

test('one key stands for what makes the same page, and for nothing else', () => {
  const keyOf = (path: string, headers?: Record<string, string>) => addressOf(path, headers)!.key
  const plain = keyOf('/browse?a=1&b=2')
  expect(keyOf('/browse?b=2&a=1')).toBe(plain)
  expect(keyOf('/browse?b=2&utm_source=x&a=1&fbclid=y')).toBe(plain)
  expect(keyOf('/browse?a=1&b=2', { Cookie: 'theme=light; visitor=x.y', 'Accept-Language': 'en', Referer: 'x' })).toBe(
    plain,
  )
  // Whoever refuses what their browser asks for gets the page of everybody.
  expect(keyOf('/browse?a=1&b=2', { 'Save-Data': 'on', Cookie: 'data_saver=off' })).toBe(plain)
  const others = [
    keyOf('/browse?a=2&b=1'),
    keyOf('/browse?a=1&a=2'),
    keyOf('/browse?a=2&a=1'),
    keyOf('/en/browse?a=1&b=2'),
    keyOf('/browse?a=1&b=2', { Cookie: 'theme=dark' }),
    keyOf('/browse?a=1&b=2', { 'Save-Data': 'on' }),
    keyOf('/browse?a=1&b=2', { DNT: '1' }),
    keyOf('/browse?a=1&b=2 theme=dark'),
  ]
  expect(new Set([plain, ...others]).size).toBe(others.length + 1)
})
