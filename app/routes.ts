import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import type { Locale } from '../shared/locale.ts'

/** Every address of the product. Each stands twice: Arabic at `/…`, English at `/en/…`, same modules. */
function pages(locale: Locale): RouteConfigEntry[] {
  const id = (name: string) => `${locale}-${name}`
  const page = (path: string, file: string) => route(path, `routes/${file}`, { id: id(file.replace(/\.tsx?$/, '')) })

  return [
    layout('routes/layout.tsx', { id: id('layout') }, [
      index('routes/pages/front.tsx', { id: id('index') }),
      page('home', 'pages/home.tsx'),
      page('browse', 'browse/browse.tsx'),
      page('category/:categoryId', 'browse/category.tsx'),
      page('ad/:adId/:slug?', 'ad/ad.tsx'),
      page('ad/:adId/phone', 'ad/phone.tsx'),
      page('ad/:adId/whatsapp', 'ad/whatsapp.tsx'),
      page('ad/:adId/favorite', 'ad/favorite.tsx'),
      page('post', 'post/post.tsx'),
      page('profile', 'profile/profile.tsx'),
      page('profile/ads/:adId/edit', 'profile/edit.tsx'),
      page('profile/ads/:adId/hide', 'profile/hide.tsx'),
      page('profile/ads/:adId/resubmit', 'profile/resubmit.tsx'),
      page('profile/ads/:adId/renewal', 'profile/renewal.tsx'),
      page('profile/ads/:adId/price', 'profile/price.tsx'),
      page('profile/ads/:adId/availability', 'profile/availability.tsx'),
      page('profile/ads/:adId/removal', 'profile/removal.tsx'),
      page('notifications', 'notifications/notifications.tsx'),
      page('notifications/read-all', 'notifications/read-all.tsx'),
      page('notifications/removal', 'notifications/removal-of-all.tsx'),
      page('notifications/:notificationId/read', 'notifications/read.tsx'),
      page('notifications/:notificationId/removal', 'notifications/removal.tsx'),
      page('settings', 'settings/profile.tsx'),
      page('settings/security', 'settings/security.tsx'),
      page('settings/security/sessions/removal', 'settings/removal-of-sessions.tsx'),
      page('settings/security/sessions/:sessionId/removal', 'settings/removal-of-session.tsx'),
      page('settings/notifications', 'settings/notifications.tsx'),
      page('settings/preferences', 'settings/preferences.tsx'),
      // The same tab under the address that everybody knows.
      route('change-password', 'routes/settings/security.tsx', { id: id('change-password') }),
      page('admin', 'admin/index.tsx'),
      page('admin/ads', 'admin/ads.tsx'),
      page('admin/ads/:adId/approval', 'admin/approval.tsx'),
      page('admin/ads/:adId/rejection', 'admin/rejection.tsx'),
      page('admin/ads/:adId/removal', 'admin/removal.tsx'),
      page('contact', 'info/contact.tsx'),
      page('about', 'info/about.tsx'),
      page('privacy', 'info/privacy.tsx'),
      page('terms', 'info/terms.tsx'),
      page('faq', 'info/faq.tsx'),
      page('login', 'accounts/login.tsx'),
      page('register', 'accounts/register.tsx'),
      page('forgot-password', 'accounts/forgot-password.tsx'),
      page('reset-password', 'accounts/reset-password.tsx'),
      page('verify-email', 'accounts/verify-email.tsx'),
      page('*', 'pages/not-found.tsx'),
    ]),
    page('browse.atom', 'browse/feed.ts'),
    page('logout', 'accounts/logout.ts'),
    page('verification-letter', 'accounts/verification-letter.ts'),
    page('theme', 'preferences/theme.ts'),
    page('language', 'preferences/language.ts'),
    page('photos', 'photos/upload.ts'),
    page('photos/:key/removal', 'photos/removal.ts'),
    page('photos/of-ad/:adId', 'photos/of-ad.ts'),
  ]
}

export default [...pages('ar'), ...prefix('en', pages('en'))] satisfies RouteConfig
