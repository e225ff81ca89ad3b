import { expect, test } from 'vitest'
import { waysOf, seed } from '#tests/support/in-turn.ts'
import { visit } from '#tests/support/visit.ts'
import { dataOf, pages, cast, makeSubject } from './places.ts'

const people = await cast()

const languages = [
  { at: '', lang: 'ar', dir: 'rtl' },
  { at: '/en', lang: 'en', dir: 'ltr' },
] as const

for (const [index, { row, actor }] of pages.filter(({ actor }) => actor === 'visitor' || actor === 'admin').entries()) {
  test(`/${row.path}${row.ad ? ` (${row.ad})` : ''} knows its language, direction and theme in its first bytes, for ${actor} (seed ${seed})`, async () => {
    const { path } = await makeSubject(row)
    for (const [way, { at, lang, dir }] of languages.entries())
      for (const theme of waysOf(index + way, ['light', 'dark'])) {
        const answer = await visit(at + path, { as: people[actor], cookies: { theme } })
        const first = (await answer.text()).slice(0, 200)
        expect(first.toLowerCase()).toMatch(/^<!doctype html><html /)
        const opening = /<html [^>]*>/.exec(first)?.[0]
        expect(opening).toContain(`lang="${lang}"`)
        expect(opening).toContain(`dir="${dir}"`)
        expect(opening).toContain(`data-theme="${theme}"`)
      }
  })
}

test('the address alone decides the language, whatever was chosen before or the browser prefers', async () => {
  const english = { 'Accept-Language': 'en-US,en;q=0.9' }
  const arabicPage = await visit('/browse', { cookies: { language: 'en' }, headers: english })
  expect(await arabicPage.text()).toContain('<html lang="ar"')
  const englishPage = await visit('/en/browse', { cookies: { language: 'ar' } })
  expect(await englishPage.text()).toContain('<html lang="en"')
})

test('only / leads to the remembered language', async () => {
  const home = await visit('/', { cookies: { language: 'en' } })
  expect([home.status, home.headers.get('Location')]).toEqual([302, '/en'])
  expect((await visit('/home', { cookies: { language: 'en' } })).status).toBe(200)
})

test('data speaks the language of its address', async () => {
  for (const path of ['/', '/browse', '/category/1']) {
    const arabic = await (await visit(dataOf(path))).text()
    const english = await (await visit(dataOf(`/en${path}`))).text()
    expect(arabic).toContain('مركبات')
    expect(english).toContain('Vehicles')
    expect(english).not.toContain('مركبات')
  }
})

test('both languages answer at the same moment without mixing', async () => {
  const locales = Array.from({ length: 60 }, (_, n) => (n % 2 ? 'en' : 'ar'))
  const pages = await Promise.all(
    locales.map(async (lang) => (await visit(lang === 'en' ? '/en/browse' : '/browse')).text()),
  )
  expect(pages.map((page) => /<html lang="(\w+)"/.exec(page)?.[1])).toEqual(locales)
})

test('without a choice the theme is light, and a made-up one is light too', async () => {
  for (const cookies of [{}, { theme: 'purple' }, { theme: '"><script>' }] as Record<string, string>[])
    expect(await (await visit('/', { cookies })).text()).toMatch(/^<!DOCTYPE html><html [^>]*data-theme="light"/i)
})
