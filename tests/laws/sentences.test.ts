import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings.ts'
import { catalog } from './catalogs.ts'
import { described, sentences } from './sentences.ts'

const arabic = new Map(catalog('ar').map(({ key, value }) => [key, value]))
const english = new Map(catalog('en').map(({ key, value }) => [key, value]))

test('every sentence whose words are promised stands in the Arabic catalog, word for word', () => {
  expect(Object.fromEntries(sentences.map(({ key }) => [key, arabic.get(key)]))).toEqual(
    Object.fromEntries(sentences.map(({ key, words }) => [key, words])),
  )
})

test('every message that is promised in other words stands in both catalogs', () => {
  expect(described.filter(({ key }) => !arabic.has(key) || !english.has(key)).map(({ from }) => from)).toEqual([])
})

test('the words offered as defaults are the defaults', () => {
  expect(defaultSettings).toMatchObject({
    siteNameAr: arabic.get('site_default_name'),
    siteName: english.get('site_default_name'),
    breakingNews: arabic.get('site_default_news'),
    breakingNewsEn: english.get('site_default_news'),
    footerClaim: arabic.get('site_default_claim'),
    footerClaimEn: english.get('site_default_claim'),
    poundLabel: arabic.get('common_pound_sign'),
  })
})
