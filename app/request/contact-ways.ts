import { latinDigits } from '#shared/digits.ts'
import { isEmail, normalEmail } from '#shared/fields/email.ts'
import { internationalNumber } from '#shared/international-number.ts'
import type { Settings } from '#shared/settings.ts'
import { language } from '#i18n/language.ts'
import type { ContactDetails } from '#app/components/info/contact-ways.tsx'

/** The site's number, address and hours out of its settings; whatever is not set, or could not be used, is left out. */
export function contactWays(settings: Settings): ContactDetails {
  const shown = latinDigits(settings.whatsappNumber).trim()
  const digits = internationalNumber(shown)
  const address = normalEmail(settings.contactEmail)
  const siteName = language() === 'en' ? settings.siteName : settings.siteNameAr
  return {
    number: digits.length >= 6 ? { shown, digits, dialled: dialledAs(shown) } : null,
    email: isEmail(address)
      ? {
          address,
          href: `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(siteName)}`,
        }
      : null,
    hours: settings.heroHours,
  }
}

function dialledAs(shown: string) {
  return shown.replace(/^00/, '+').replace(/(?!^\+)\D/g, '')
}
