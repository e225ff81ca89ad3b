import type { Shop } from './open-shop.ts'

export type Viewer = 'visitor' | 'user' | 'admin'
export type Screen = { name: string; path: string; as: Viewer }

/** Every screen there is, with addresses in this shop. */
export function screens({ ads }: Shop): Screen[] {
  const of = (as: Viewer, list: Record<string, string>) =>
    Object.entries(list).map(([name, path]) => ({ name, path, as }))
  return [
    ...of('visitor', {
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
    }),
    ...of('user', {
      post: '/post',
      profile: '/profile',
      notifications: '/notifications',
      settings: '/settings',
      'settings-security': '/settings/security',
      'settings-notifications': '/settings/notifications',
      'settings-preferences': '/settings/preferences',
    }),
    ...of('admin', { 'admin-ads': '/admin/ads', 'admin-pending': '/admin/ads?status=pending', 'admin-home': '/home' }),
  ]
}
