import type { Shop } from './open-shop.ts'

export type Viewer = 'visitor' | 'user' | 'admin'
export type Screen = { name: string; path: string; as: Viewer }

/** Every screen there is, with addresses in this shop. */
export function screens(shop: Shop): Screen[] {
  const of = (as: Viewer, list: Record<string, string>) =>
    Object.entries(list).map(([name, path]) => ({ name, path, as }))
  return [...of('visitor', forVisitors(shop)), ...of('user', forPeople(shop)), ...of('admin', forAdministrators(shop))]
}
const forVisitors = ({ ads, done }: Shop) => ({
  home: '/home',
  browse: '/browse',
  'browse-list': '/browse?view=list&category=2',
  'browse-map': '/browse?view=map',
  'browse-found': '/browse?search=%D8%A7%D9%8A%D9%81%D9%88%D9%86',
  'browse-empty': '/browse?search=xyzxyz',
  category: '/category/1',
  'category-narrowed': '/category/2?governorate=damascus&subcategory=2-1',
  'category-unknown': '/category/77',
  'ad-car': `/ad/${ads.car}`,
  'ad-home': `/ad/${ads.home}`,
  'ad-unknown': '/ad/999999999',
  'ad-own-sofa': done.ad,
  seller: done.seller,
  recent: '/recent',
  wanted: '/wanted',
  compare: `/compare?ad=${ads.car}&ad=${ads.home}`,
  contact: '/contact',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  faq: '/faq',
  'faq-found': '/faq?q=%D8%A7%D9%84%D8%B5%D9%88%D8%B1%D8%A9',
  'not-found': '/nowhere',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password-bad': '/reset-password?token=x',
  'post-signed-out': '/post',
  'admin-refused': '/admin/ads',
})

const forPeople = ({ done }: Shop) => ({
  post: '/post',
  'post-vehicle': '/post?category=1',
  'post-from-text': '/post/from-text',
  profile: '/profile',
  'profile-favorites': '/profile?tab=favorites',
  edit: `/profile${done.ad.replace('/ad/', '/ads/')}/edit`,
  inbox: '/messages',
  conversation: done.talk,
  'conversation-meeting': `${done.talk}/meeting`,
  'ad-questions': `${done.ad}/questions`,
  'seller-facts': '/profile/facts',
  searches: '/searches',
  order: done.order,
  'want-ad': done.wantAd,
  notifications: '/notifications',
  settings: '/settings',
  'settings-security': '/settings/security',
  'settings-notifications': '/settings/notifications',
  'settings-preferences': '/settings/preferences',
})

const forAdministrators = ({ done }: Shop) => ({
  'admin-dashboard': '/admin',
  'admin-ads': '/admin/ads',
  'admin-pending': '/admin/ads?status=pending',
  'admin-review': '/admin/review',
  'admin-correction': `${done.pending}/correction`,
  'admin-orders': '/admin/orders',
  'admin-reports': '/admin/reports',
  'admin-users': '/admin/users',
  'admin-inbox': '/admin/contact-messages',
  'admin-settings': '/admin/settings',
  'admin-health': '/admin/health',
  'admin-home': '/home',
})
