import { readFileSync } from 'node:fs'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { language } from '#i18n/language.ts'
import { pageFacts } from '#i18n/page-facts.ts'
import { readPageText } from '#i18n/page-text.ts'
import { locales, type Locale } from '#shared/locale.ts'

const names = ['about', 'faq', 'privacy', 'prohibited', 'terms'] as const
type PageName = (typeof names)[number]

const folder = new URL('../../i18n/pages/', import.meta.url)
const readAll = (locale: Locale) =>
  Object.fromEntries(names.map((name) => [name, readFileSync(new URL(`${locale}/${name}.md`, folder), 'utf8')]))
const sources = Object.fromEntries(locales.map((locale) => [locale, readAll(locale)]))

/** One of the long texts in the page's language, with the site's own figures in it. The texts never go to the browser as code. */
export async function readInfoPage(db: Db, name: PageName) {
  return readPageText(sources[language()]![name]!, pageFacts(await readSettings(db)))
}
