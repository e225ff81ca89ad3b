import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings.ts'
import { pageFacts } from '#i18n/page-facts.ts'
import { readPageText } from '#i18n/page-text.ts'
import { flatRoutes } from './flat-routes.ts'
import { isTest, root, sourceFiles } from './source-files.ts'

const folder = join(root, 'i18n/pages')
const names = readdirSync(join(folder, 'ar')).sort()
const source = (locale: string, name: string) => readFileSync(join(folder, locale, name), 'utf8')
const factsIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort()
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!)
const anchorsIn = (text: string) => [...text.matchAll(/\{(#[\w-]+)( common)?\}$/gm)].map(([all]) => all)
const every = ['ar', 'en'].flatMap((locale) => names.map((name) => ({ name, locale, text: source(locale, name) })))

test('every page stands in both languages, with the same anchors, facts and links', () => {
  expect(readdirSync(join(folder, 'en')).sort()).toEqual(names)
  for (const name of names) {
    const [arabic, english] = [source('ar', name), source('en', name)]
    expect({ [name]: anchorsIn(english) }).toEqual({ [name]: anchorsIn(arabic) })
    expect({ [name]: factsIn(english) }).toEqual({ [name]: factsIn(arabic) })
    expect({ [name]: linksIn(english) }).toEqual({ [name]: linksIn(arabic) })
  }
})

test('no figure is typed: each comes from the constants and settings', () => {
  const body = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/\{#[^}]*\}|\]\([^)]*\)/g, '')
  expect(every.filter(({ text }) => /[\d\u0660-\u0669\u06f0-\u06f9]/.test(body(text))).map(({ name }) => name)).toEqual(
    [],
  )
})

test('every fact that a text names is known, and every one that is known is said', () => {
  const known = Object.keys(pageFacts(defaultSettings)).sort()
  const named = [...new Set(every.flatMap(({ text }) => factsIn(text)))].sort()
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !named.includes(name))).toEqual([])
})

test('every link leads to a page, and to an anchor that it has', () => {
  const pages = new Set(flatRoutes.map(({ path }) => `/${path}`))
  for (const { locale, name, text } of every) {
    const dead = linksIn(text).filter((to) => {
      const [path = '', anchor] = to.split('#')
      if (!pages.has(path)) return true
      return (
        anchor !== undefined &&
        !anchorsIn(source(locale, `${path.slice(1)}.md`)).some((a) => a.startsWith(`{#${anchor}`))
      )
    })
    expect({ [`${locale}/${name}`]: dead }).toEqual({ [`${locale}/${name}`]: [] })
  }
})

test('every page says when it was written, and every heading below its title has an anchor', () => {
  for (const { name, locale, text } of every) {
    const page = readPageText(text, {})
    const all = page.sections.flatMap((section) => [section, ...section.entries])
    expect(page.updated, `${locale}/${name}`).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(page.title).not.toBe('')
    expect(all.filter(({ id }) => id === '').map(({ title }) => title)).toEqual([])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  }
})

test('the questions have five categories, and four of them stand on the contact page', () => {
  const { sections } = readPageText(source('ar', 'faq.md'), {})
  expect(sections).toHaveLength(5)
  expect(sections.flatMap(({ entries }) => entries).filter(({ isCommon }) => isCommon)).toHaveLength(4)
})

test('the privacy page names every cookie', () => {
  const written = sourceFiles(['app', 'server'], ['.ts', '.tsx'])
    .filter(({ path, text }) => !isTest(path) && /from '[^']*\/(cookies|signed-id)\.ts'/.test(text))
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:\bcookie\(|\b\w*(?:[nN]ame|Cookie) = )'(\w+)'/g)].map(([, name]) => name!),
    )
  const names = [...new Set(['session', ...written])].sort()
  expect(names.length).toBeGreaterThan(11)
  for (const locale of ['ar', 'en'])
    expect(names.filter((name) => !new RegExp(`\\(${name}[،,)]`).test(source(locale, 'privacy.md')))).toEqual([])
})
