import { homePathOf } from '#shared/home-path.ts'
import type { Settings } from '#shared/settings.ts'
import { m } from '#i18n/messages.ts'
import type { FooterColumn, FooterWords } from '#app/components/layout/shell-context.tsx'
import { contactWays } from './contact-ways.ts'

type Reader = { english: boolean; isSignedIn: boolean }

/** All that the foot of a page says. Its words travel with it: as code they would weigh on every page and change on none. */
export function footerWords(settings: Settings, { english, isSignedIn }: Reader): FooterWords {
  return {
    claim: english ? settings.footerClaimEn : settings.footerClaim,
    contactNumber: contactWays(settings).number,
    instagramLink: isWebAddress(settings.instagramLink) ? settings.instagramLink : '',
    developerName: settings.developerName,
    developerLocation: settings.developerLocation,
    columns: [marketColumn(settings), siteColumn(), accountColumn(isSignedIn)],
  }
}

function marketColumn(settings: Settings): FooterColumn {
  return [
    m.footer_market(),
    [
      [homePathOf(settings), m.header_home()],
      ['/browse', m.header_browse()],
      ['/post', m.header_post()],
      ['/wanted', m.footer_want_ads()],
      ['/recent', m.recent_title()],
    ],
  ]
}

function siteColumn(): FooterColumn {
  return [
    m.footer_site(),
    [
      ['/about', m.footer_about()],
      ['/contact', m.footer_contact_page()],
      ['/faq', m.footer_faq()],
      ['/prohibited', m.footer_prohibited()],
      ['/terms', m.footer_terms()],
      ['/privacy', m.footer_privacy()],
    ],
  ]
}

function accountColumn(isSignedIn: boolean): FooterColumn {
  const links: FooterColumn[1] = isSignedIn
    ? [
        ['/profile', m.header_profile()],
        ['/settings', m.header_settings()],
        ['/change-password', m.footer_change_password()],
      ]
    : [
        ['/login', m.header_login()],
        ['/register', m.header_register()],
      ]
  return [m.footer_account(), links]
}

/** Anything else, a script's address for one, is not put into a link. */
function isWebAddress(text: string) {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
