import aboutAr from '#i18n/pages/ar/about.md?raw'
import faqAr from '#i18n/pages/ar/faq.md?raw'
import privacyAr from '#i18n/pages/ar/privacy.md?raw'
import prohibitedAr from '#i18n/pages/ar/prohibited.md?raw'
import termsAr from '#i18n/pages/ar/terms.md?raw'
import aboutEn from '#i18n/pages/en/about.md?raw'
import faqEn from '#i18n/pages/en/faq.md?raw'
import privacyEn from '#i18n/pages/en/privacy.md?raw'
import prohibitedEn from '#i18n/pages/en/prohibited.md?raw'
import termsEn from '#i18n/pages/en/terms.md?raw'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { language } from '#i18n/language.ts'
import { pageFacts } from '#i18n/page-facts.ts'
import { readPageText } from '#i18n/page-text.ts'

const sources = {
  ar: { about: aboutAr, faq: faqAr, privacy: privacyAr, prohibited: prohibitedAr, terms: termsAr },
  en: { about: aboutEn, faq: faqEn, privacy: privacyEn, prohibited: prohibitedEn, terms: termsEn },
}

/** One of the long texts in the page's language, with the site's own figures in it. The texts never go to the browser as code. */
export async function readInfoPage(db: Db, name: keyof (typeof sources)['ar']) {
  return readPageText(sources[language()][name], pageFacts(await readSettings(db)))
}
