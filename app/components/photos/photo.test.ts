import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#i18n/messages.ts'
import { Photo, type ShownPhoto } from './photo.tsx'

const photo: ShownPhoto = { key: 'a'.repeat(32), width: 1200, height: 900, blur: 'UklGRg==' }
const show = (props: Parameters<typeof Photo>[0]) => renderToStaticMarkup(createElement(Photo, props))

test('a card’s photo is lazy, has its size, its blur, and JPEG for browsers without WebP', () => {
  const html = show({ photo, sizes: 'card' })
  expect(html).toContain('<img class="photo photo-blur" src="data:image/webp;base64,UklGRg==" alt=""/>')
  expect(html).toMatch(
    /<source type="image\/webp" srcSet="[^"]*160\.webp 160w,[^"]*400\.webp 400w,[^"]*800\.webp 800w"/,
  )
  expect(html).toMatch(
    /<img [^>]*src="\/media\/a{32}\/400\.jpg" width="1200" height="900" alt="" loading="lazy" decoding="async"/,
  )
})

test('the first photo of an ad is fetched at once and first', () => {
  const html = show({ photo, sizes: 'hero', eager: true, alt: 'صورة' })
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('lazy')
  expect(html).toContain('alt="صورة"')
})

test.each([
  [1200, '400.webp 400w,800.webp 800w,1200.webp 1200w'],
  [900, '400.webp 400w,800.webp 800w,1200.webp 900w'],
  [800, '400.webp 400w,800.webp 800w'],
  [500, '400.webp 400w,800.webp 500w'],
  [300, '400.webp 300w'],
  [100, '400.webp 100w'],
])('of an original %i wide only the files that differ are offered', (width, offered) => {
  const html = show({ photo: { ...photo, width }, sizes: 'hero' })
  expect(/srcSet="([^"]*)"/.exec(html)?.[1]?.replaceAll(/\/media\/a+\//g, '')).toBe(offered)
})

test('nothing inline that the page’s policy forbids', () => {
  expect(show({ photo, sizes: 'card' })).not.toMatch(/style=|onload|onerror/i)
})

test('an ad without photos says so', () => {
  expect(show({ photo: null, sizes: 'card' })).toContain(m.photos_none())
})

test('the photos of a page of 24 cards weigh less than 4 KB on the line', () => {
  const page = Array.from({ length: 24 }, () => {
    const key = randomBytes(16).toString('hex')
    const blur = `UklGRjYAAABXRUJQVlA4ICoAAAAQAgCdASoFAAYABUB8${randomBytes(27).toString('base64')}`
    return show({ photo: { ...photo, key, blur }, sizes: 'card' })
  })
  expect(gzipSync(page.join('')).byteLength).toBeLessThan(4096)
})
