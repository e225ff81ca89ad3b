import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { languageOfPath } from '#i18n/language.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { PageHead } from './page-head.tsx'
import { ShellProvider, type Shell } from './shell-context.tsx'
import { StructuredData } from './structured-data.tsx'

const shell = { siteName: 'سوق الياسمين', origin: 'https://souq.example', theme: 'light', locale: 'ar' } as Shell

function rendered(path: string, piece: ReactNode) {
  const element = createElement(ShellProvider, { shell }, piece)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return inLanguage(languageOfPath(path), () => renderToStaticMarkup(createElement(RouterProvider, { router })))
}
const description = (html: string) => /name="description" content="([^"]*)"/.exec(html)?.[1]

test('a description is cut to 160 characters between two words', () => {
  const html = rendered('/ad/7', createElement(PageHead, { title: 'ت', description: 'سيارة نظيفة  \n'.repeat(40) }))
  const short = description(html)!
  expect([...short].length).toBeLessThanOrEqual(160)
  expect([...short].length).toBeGreaterThan(145)
  expect(short).toMatch(/(سيارة|نظيفة)…$/)
  expect(short).not.toMatch(/\s\s/)
  const brief = createElement(PageHead, { title: 'ت', description: 'قصير' })
  expect(description(rendered('/ad/7', brief))).toBe('قصير')
})

test('each language names itself as the page’s address and the other one as its twin', () => {
  for (const [path, own] of [
    ['/category/2?sort=oldest', '/category/2'],
    ['/en/category/2', '/en/category/2'],
  ]) {
    const html = rendered(path!, createElement(PageHead, { title: 'x' }))
    expect(html).toContain(`<link rel="canonical" href="https://souq.example${own}"/>`)
    expect(html).toContain('<link rel="alternate" hrefLang="ar" href="https://souq.example/category/2"/>')
    expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://souq.example/en/category/2"/>')
  }
})

test('an unlisted page says so and names no address for itself', () => {
  const html = rendered('/profile', createElement(PageHead, { title: 'x', unlisted: true }))
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('canonical')
})

test('the words of people stay words in data for machines', () => {
  const html = rendered('/', createElement(StructuredData, { about: { name: '</script><script>alert(1)</script>' } }))
  expect(html.match(/<script/g)).toHaveLength(1)
  const [, json] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)!
  expect(JSON.parse(json!)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><script>alert(1)</script>',
  })
})
