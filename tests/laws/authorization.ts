import type { AdStatus } from '#shared/ad-states.ts'

/** Who asks: nobody signed in, somebody else, the one it belongs to, an administrator. */
export const actors = ['visitor', 'user', 'owner', 'admin'] as const
export type Actor = (typeof actors)[number]

type Answers = Record<Actor, number>
export type Row = {
  /** As in app/routes.ts. */
  path: string
  method: 'GET' | 'POST'
  answers: Answers
  /** The state of the ad behind :adId, where it matters. */
  ad?: AdStatus
  form?: Record<string, string>
  /** Not a page with its frame: a file, or what a script asks for. */
  file?: true
}

const everybody = (status: number): Answers => ({ visitor: status, user: status, owner: status, admin: status })
const signedIn = (status: number): Answers => ({ ...everybody(status), visitor: 401 })
const visitors = (status: number, others: number): Answers => ({ ...everybody(others), visitor: status })
/** The owner's alone: an administrator is nobody here either. */
const owner = (status: number, others = 404): Answers => ({ visitor: 401, user: others, owner: status, admin: others })
const ownerOrAdmin = (status: number): Answers => ({ visitor: 401, user: 404, owner: status, admin: status })
const admins = (status: number): Answers => ({ ...everybody(403), admin: status })

const get = (path: string, answers: Answers, more: Partial<Row> = {}): Row => ({
  path,
  method: 'GET',
  answers,
  ...more,
})
const post = (path: string, answers: Answers, more: Partial<Row> = {}): Row => ({
  path,
  method: 'POST',
  answers,
  ...more,
})

/**
 * What every address answers to whom. The build fails when a route has no row for something it serves, and each row is
 * walked as every actor, as a document and as data, in both languages.
 */
export const authorization: Row[] = [
  get('', everybody(200)),
  get('home', everybody(200)),
  get('browse', everybody(200)),
  get('browse.atom', everybody(200), { file: true }),
  get('category/:categoryId', everybody(200)),
  get('ad/:adId/:slug?', everybody(200), { ad: 'approved' }),
  get('ad/:adId/:slug?', { visitor: 404, user: 404, owner: 200, admin: 200 }, { ad: 'pending' }),
  get('ad/:adId/:slug?', { visitor: 404, user: 404, owner: 200, admin: 200 }, { ad: 'rejected' }),
  get('ad/:adId/:slug?', { visitor: 404, user: 404, owner: 200, admin: 200 }, { ad: 'awaiting_payment' }),
  get('ad/:adId/:slug?', { visitor: 410, user: 410, owner: 200, admin: 200 }, { ad: 'hidden' }),
  // What asks for a number is never a page: it leads back to the ad.
  get('ad/:adId/phone', everybody(302)),
  post('ad/:adId/phone', { visitor: 401, user: 200, owner: 409, admin: 200 }, { ad: 'approved' }),
  post('ad/:adId/phone', { visitor: 401, user: 404, owner: 409, admin: 409 }, { ad: 'pending' }),
  post('ad/:adId/phone', { visitor: 401, user: 410, owner: 409, admin: 409 }, { ad: 'hidden' }),
  get('ad/:adId/whatsapp', everybody(302)),
  post('ad/:adId/whatsapp', { visitor: 401, user: 303, owner: 409, admin: 303 }, { ad: 'approved' }),
  post('ad/:adId/whatsapp', { visitor: 401, user: 404, owner: 409, admin: 409 }, { ad: 'pending' }),
  post('ad/:adId/whatsapp', { visitor: 401, user: 410, owner: 409, admin: 409 }, { ad: 'hidden' }),
  get('ad/:adId/favorite', everybody(302)),
  post('ad/:adId/favorite', { visitor: 401, user: 303, owner: 409, admin: 303 }, { ad: 'approved' }),
  post('ad/:adId/favorite', { visitor: 401, user: 404, owner: 409, admin: 409 }, { ad: 'pending' }),
  post('ad/:adId/favorite', { visitor: 401, user: 410, owner: 409, admin: 409 }, { ad: 'hidden' }),
  // Letting go always works, also of what never was there.
  post('ad/:adId/favorite', signedIn(303), { ad: 'pending', form: { favorite: 'no' } }),
  get('ad/:adId/messages', { visitor: 401, user: 200, owner: 409, admin: 200 }, { ad: 'approved' }),
  get('ad/:adId/messages', { visitor: 401, user: 404, owner: 409, admin: 409 }, { ad: 'pending' }),
  post('ad/:adId/messages', { visitor: 401, user: 422, owner: 409, admin: 422 }, { ad: 'approved' }),
  post(
    'ad/:adId/messages',
    { visitor: 401, user: 303, owner: 409, admin: 303 },
    { ad: 'approved', form: { content: 'متوفر؟' } },
  ),
  post(
    'ad/:adId/messages',
    { visitor: 401, user: 404, owner: 409, admin: 409 },
    { ad: 'pending', form: { content: 'متوفر؟' } },
  ),
  post(
    'ad/:adId/messages',
    { visitor: 401, user: 410, owner: 409, admin: 409 },
    { ad: 'hidden', form: { content: 'متوفر؟' } },
  ),
  get('contact', everybody(200)),
  post('contact', everybody(422)),
  get('about', everybody(200)),
  get('privacy', everybody(200)),
  get('terms', everybody(200)),
  get('faq', everybody(200)),
  get('*', everybody(404)),

  get('login', visitors(200, 302)),
  // Signed in already: the page leads on.
  post('login', visitors(422, 302)),
  // Without a right password first there is nothing to give a code for.
  get('login/code', everybody(302)),
  post('login/code', everybody(302)),
  get('login/passkey', everybody(200)),
  post('login/passkey', everybody(422)),
  post('login/passkey/challenge', everybody(200), { file: true }),
  get('recovery', everybody(200)),
  post('recovery', everybody(422)),
  get('register', visitors(200, 302)),
  post('register', visitors(422, 302)),
  get('forgot-password', everybody(200)),
  post('forgot-password', everybody(422)),
  get('reset-password', everybody(200)),
  post('reset-password', everybody(422)),
  get('change-password', signedIn(200)),
  post('change-password', signedIn(422)),
  get('verify-email', everybody(200)),
  post('verify-email', signedIn(422)),
  get('verification-letter', signedIn(302)),
  post('verification-letter', signedIn(303)),
  get('logout', everybody(302)),
  post('logout', everybody(303)),

  get('post', signedIn(200)),
  post('post', signedIn(422)),
  get('post/draft', signedIn(302)),
  post('post/draft', signedIn(200)),
  get('post/draft/removal', signedIn(302)),
  post('post/draft/removal', signedIn(303)),
  post('photos', signedIn(415)),
  // Without the header of its protocol nothing is begun, and nothing but PATCH and DELETE is understood.
  post('photos/uploads', signedIn(412)),
  get('photos/uploads/:uploadKey', owner(200), { file: true }),
  post('photos/uploads/:uploadKey', signedIn(412)),
  post('photos/:key/removal', owner(204)),
  get('photos/of-ad/:adId', everybody(200), { ad: 'approved', file: true }),
  get('photos/of-ad/:adId', everybody(404), { ad: 'pending', file: true }),

  get('profile', signedIn(200)),
  get('profile/ads/:adId/edit', ownerOrAdmin(200)),
  post('profile/ads/:adId/edit', ownerOrAdmin(422)),
  get('profile/ads/:adId/hide', signedIn(200)),
  post('profile/ads/:adId/hide', owner(303), { ad: 'approved' }),
  post('profile/ads/:adId/hide', owner(409), { ad: 'pending' }),
  get('profile/ads/:adId/resubmit', signedIn(200)),
  post('profile/ads/:adId/resubmit', owner(303), { ad: 'rejected' }),
  post('profile/ads/:adId/resubmit', owner(409), { ad: 'pending' }),
  get('profile/ads/:adId/renewal', signedIn(200)),
  post('profile/ads/:adId/renewal', owner(409), { ad: 'approved' }),
  get('profile/ads/:adId/free', signedIn(200)),
  post('profile/ads/:adId/free', owner(303), { ad: 'awaiting_payment' }),
  post('profile/ads/:adId/free', owner(409), { ad: 'pending' }),
  get('profile/ads/:adId/price', signedIn(200)),
  post('profile/ads/:adId/price', owner(303), { ad: 'approved', form: { price: '149000' } }),
  post('profile/ads/:adId/price', owner(422), { ad: 'approved', form: { price: '150001' } }),
  post('profile/ads/:adId/price', owner(409), { ad: 'pending', form: { price: '149000' } }),
  get('profile/ads/:adId/availability', signedIn(200)),
  post('profile/ads/:adId/availability', owner(303), { ad: 'approved', form: { availability: 'sold' } }),
  post('profile/ads/:adId/availability', owner(422), { ad: 'approved', form: { availability: 'lost' } }),
  post('profile/ads/:adId/availability', owner(409), { ad: 'hidden', form: { availability: 'sold' } }),
  get('profile/ads/:adId/removal', signedIn(200)),
  post('profile/ads/:adId/removal', ownerOrAdmin(303)),
  get('profile/ads/:adId/share', owner(200), { ad: 'approved' }),
  get('profile/ads/:adId/share', owner(409), { ad: 'pending' }),
  get('profile/ads/:adId/poster', owner(200), { ad: 'approved' }),
  get('profile/ads/:adId/poster', owner(409), { ad: 'hidden' }),

  get('messages', signedIn(200)),
  get('messages/:conversationId', owner(200)),
  post('messages/:conversationId', owner(303), { form: { content: 'متوفر؟' } }),
  get('messages/:conversationId/block', signedIn(200)),
  post('messages/:conversationId/block', owner(303)),

  get('notifications', signedIn(200)),
  get('notifications/panel', signedIn(200), { file: true }),
  get('notifications/read-all', signedIn(200)),
  post('notifications/read-all', signedIn(303)),
  get('notifications/removal', signedIn(200)),
  post('notifications/removal', signedIn(303)),
  get('notifications/:notificationId/read', signedIn(200)),
  post('notifications/:notificationId/read', owner(303)),
  get('notifications/:notificationId/removal', signedIn(200)),
  post('notifications/:notificationId/removal', owner(303)),

  get('settings', signedIn(200)),
  post('settings', signedIn(422)),
  get('settings/security', signedIn(200)),
  post('settings/security', signedIn(422)),
  get('settings/security/second-factor', signedIn(200)),
  post('settings/security/second-factor', signedIn(422)),
  get('settings/security/second-factor/confirmation', signedIn(200)),
  post('settings/security/second-factor/confirmation', signedIn(422)),
  get('settings/security/second-factor/removal', signedIn(200)),
  post('settings/security/second-factor/removal', signedIn(422)),
  get('settings/security/recovery-codes', signedIn(200)),
  post('settings/security/recovery-codes', signedIn(422)),
  get('settings/security/passkeys', signedIn(200)),
  post('settings/security/passkeys', signedIn(422)),
  post('settings/security/passkeys/challenge', signedIn(422)),
  get('settings/security/passkeys/:passkeyId/removal', signedIn(200)),
  post('settings/security/passkeys/:passkeyId/removal', owner(303)),
  get('settings/security/export', signedIn(200)),
  post('settings/security/export', signedIn(422)),
  // The password comes first, and the archive is the asker's own: nothing in the address could name another.
  get('settings/security/export/file', signedIn(302), { file: true }),
  get('settings/security/deletion', signedIn(200)),
  post('settings/security/deletion', signedIn(422)),
  get('settings/security/deletion/cancellation', signedIn(200)),
  post('settings/security/deletion/cancellation', signedIn(409)),
  get('settings/security/sessions/removal', signedIn(200)),
  post('settings/security/sessions/removal', signedIn(303)),
  get('settings/security/sessions/:sessionId/removal', signedIn(200)),
  post('settings/security/sessions/:sessionId/removal', owner(303)),
  get('settings/messages', signedIn(200)),
  post('settings/messages', signedIn(303)),
  get('settings/notifications', signedIn(200)),
  post('settings/notifications', signedIn(303)),
  get('settings/preferences', signedIn(200)),
  post('settings/preferences', signedIn(422)),
  post('settings/preferences', signedIn(303), { form: { language: 'ar', theme: 'light' } }),

  get('admin', admins(302)),
  get('admin/ads', admins(200)),
  get('admin/ads/:adId/approval', admins(200)),
  post('admin/ads/:adId/approval', admins(303), { ad: 'pending', form: { version: '1' } }),
  post('admin/ads/:adId/approval', admins(409), { ad: 'pending', form: { version: '7' } }),
  post('admin/ads/:adId/approval', admins(409), { ad: 'approved', form: { version: '1' } }),
  get('admin/ads/:adId/rejection', admins(200)),
  post('admin/ads/:adId/rejection', admins(303), { ad: 'pending', form: { version: '1', reason: 'unclear' } }),
  post('admin/ads/:adId/rejection', admins(422), { ad: 'pending', form: { version: '1' } }),
  get('admin/ads/:adId/removal', admins(200)),
  post('admin/ads/:adId/removal', admins(303)),

  post('theme', everybody(303), { form: { theme: 'dark', returnTo: '/' } }),
  post('language', everybody(303), { form: { language: 'en', returnTo: '/' } }),
]
