import { expect, test } from 'vitest'
import { inLanguage } from '#i18n/server-language.ts'
import { backPath } from './back-path.ts'

test.each([
  '/post',
  '/browse?category=1&search=%D8%AA',
  '/en/ad/1001/some-slug',
  '/ad/5?x=//y',
  '/verify-email?token=abc_-1',
  '/en',
])('%s is a place to come back to', (path) => expect(backPath(path)).toBe(path))

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /post',
  '/%09/evil.example\n',
  'http://evil.example',
  'https://evil.example/post',
  'HTTPS://EVIL.EXAMPLE',
  'http:evil.example',
  'http:/evil.example',
  'https:///evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@example.com',
  'blob:https://evil.example/1',
  'evil.example',
  'www.evil.example/post',
  '@evil.example',
  'user@evil.example',
  ':80@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  './/evil.example',
  '../evil.example',
  './/post',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/x/../..//evil.example',
  '/%2e%2e//evil.example\u0000',
  '/post\r\nLocation: https://evil.example',
  '/post\u0000',
  '/po st',
  '／／evil.example',
  '〱evil.example',
  '\u2028//evil.example',
  '\ufeff//evil.example',
  '',
  '/',
  null,
  undefined,
  ['/post', '//evil.example'],
  { toString: () => '/post' },
  42,
]

test.each(elsewhere.map((value) => [JSON.stringify(value) ?? 'undefined', value]))('%s leads home', (_, value) => {
  expect(backPath(value)).toBe('/')
})

test('at least fifty ways out are closed', () => expect(elsewhere.length).toBeGreaterThanOrEqual(50))

test('whatever comes out stays on this site', () => {
  for (const value of elsewhere) {
    expect(new URL(backPath(value), 'https://souq.example').origin).toBe('https://souq.example')
  }
})

test.each([
  '/login',
  '/login?returnTo=/login',
  '/en/register',
  '/logout',
  '/reset-password?token=x',
  '/forgot-password?sent',
])('nobody is sent back to %s', (path) => expect(backPath(path)).toBe('/'))

test("home is the page's own language", () => {
  expect(inLanguage('en', () => backPath('//evil.example'))).toBe('/en')
})
