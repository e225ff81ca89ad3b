import { barePath, languageOfPath, localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { homePathOf } from '#shared/home-path.ts'
import type { Locale } from '#shared/locale.ts'
import { shareTarget } from '#shared/share-target.ts'
import type { Settings } from '#shared/settings.ts'

const png = (name: string, size: number, purpose = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Of the browsers that show pictures before somebody installs the site; made by `npm run shots -- --app`. */
const screenshots = (locale: Locale) =>
  [
    { name: 'home', size: '720x1480', form_factor: 'narrow', label: m.header_home({}, { locale }) },
    { name: 'list', size: '720x1480', form_factor: 'narrow', label: m.header_browse({}, { locale }) },
    { name: 'home-wide', size: '1280x800', form_factor: 'wide', label: m.header_home({}, { locale }) },
  ].map(({ name, size, ...rest }) => ({
    src: `/screenshots/${name}-${locale}.webp`,
    sizes: size,
    type: 'image/webp',
    ...rest,
  }))

/** The site as an app (Web Application Manifest): one for each language, or nothing at another address. */
export async function appManifest(pathname: string, readSettings: () => Promise<Settings>): Promise<string | null> {
  if (barePath(pathname) !== '/manifest.webmanifest') return null
  const locale = languageOfPath(pathname)
  const settings = await readSettings()
  const name = locale === 'ar' ? settings.siteNameAr : settings.siteName
  const shortcut = (name: string, path: string, icon: string) => ({
    name,
    url: localPath(path, locale),
    icons: [png(`shortcut-${icon}`, 96)],
  })
  return JSON.stringify({
    id: localPath('/', locale),
    name,
    short_name: name,
    description: m.browse_home_description({}, { locale }),
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    start_url: localPath(homePathOf(settings), locale),
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#ffffff',
    categories: ['shopping', 'lifestyle'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon-192', 192),
      png('icon-512', 512),
      png('icon-maskable-512', 512, 'maskable'),
    ],
    screenshots: screenshots(locale),
    share_target: {
      action: localPath(shareTarget.path, locale),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photos', accept: ['image/*'] }] },
    },
    shortcuts: [
      shortcut(m.header_post({}, { locale }), '/post', 'post'),
      shortcut(m.header_browse({}, { locale }), '/browse', 'search'),
      shortcut(m.header_messages({}, { locale }), '/messages', 'messages'),
      shortcut(m.profile_favorites({}, { locale }), '/profile?tab=favorites', 'favorites'),
    ],
  })
}
