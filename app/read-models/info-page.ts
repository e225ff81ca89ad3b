import { readFileSync } from 'node:fs'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { language } from '#i18n/language.ts'
import { pageFacts } from '#i18n/page-facts.ts'
import { readPageText } from '#i18n/page-text.ts'
import type { Locale } from '#shared/locale.ts'

const folder = new URL('../../i18n/pages/', import.meta.url)
function readAll(locale: Locale) {
  const text = (name: string) => readFileSync(new URL(`${locale}/${name}.md`, folder), 'utf8')
  return {
    about: text('about'),
    faq: text('faq'),
    privacy: text('privacy'),
    prohibited: text('prohibited'),
    terms: text('terms'),
  }
}
const sources = { ar: readAll('ar'), en: readAll('en') } satisfies Record<Locale, object>
type PageName = keyof (typeof sources)['ar']

/** One of the long texts in the page's language, with the site's own figures in it. The texts never go to the browser as code. */
export async function readInfoPage(db: Db, name: PageName) {
  return readPageText(sources[language()][name], pageFacts(await readSettings(db)))
}
