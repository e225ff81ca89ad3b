import { expect, test } from 'vitest'
import { internalPath, isInternalPath } from './internal-path.ts'

test.each(['/', '/ad/7', '/browse?search=%D9%85', '/profile#ad-7', '/notifications?show=read&after=x'])(
  '%s is a path of this site',
  (path) => expect(isInternalPath(path)).toBe(true),
)

test.each([
  '',
  'ad/7',
  '#x',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./ /evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/ad#\\x',
])('%j is none', (path) => {
  expect(isInternalPath(path)).toBe(false)
  if (!path.startsWith('/ad')) expect(internalPath(path)).toBe('/')
})
