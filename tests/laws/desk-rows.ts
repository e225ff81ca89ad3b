import { admins, get, moderators, post, signedIn, type Row } from './authorization-rows.ts'

/** Of the desk at which administrators judge ads and keep them. */
export const deskRows: Row[] = [
  get('admin/ads/approvals', moderators(200)),
  post('admin/ads/approvals', moderators(422)),
  post('admin/ads/approvals', moderators(409), { form: { ads: '999999999.1' } }),
  get('admin/ads/rejections', moderators(200)),
  post('admin/ads/rejections', moderators(422), { form: { ads: '999999999.1' } }),
  post('admin/ads/rejections', moderators(409), { form: { ads: '999999999.1', reason: 'unclear' } }),
  get('admin/ads/returns', moderators(200)),
  post('admin/ads/returns', moderators(422)),
  post('admin/ads/returns', moderators(409), { form: { ads: '999999999.1' } }),
  get('admin/ads/:adId/return', moderators(200)),
  post('admin/ads/:adId/return', moderators(422), { ad: 'approved' }),
  post('admin/ads/:adId/return', moderators(303), { ad: 'approved', form: { version: '1' } }),
  post('admin/ads/:adId/return', moderators(303), { ad: 'rejected', form: { version: '1' } }),
  post('admin/ads/:adId/return', moderators(409), { ad: 'pending', form: { version: '1' } }),
  get('admin/ads/:adId/promotion', admins(200)),
  post('admin/ads/:adId/promotion', admins(303), { ad: 'approved', form: { type: 'featured', days: '30' } }),
  post('admin/ads/:adId/promotion', admins(303), { ad: 'pending', form: { type: 'promoted', minutes: '1' } }),
  post('admin/ads/:adId/promotion', admins(422), { ad: 'approved', form: { type: 'featured' } }),
  post('admin/ads/:adId/promotion', admins(409), { ad: 'approved', form: { type: 'featured', days: '1', seen: 'x' } }),
  get('admin/expiry/continuation', admins(200)),
  post('admin/expiry/continuation', admins(409)),
  get('admin/ads/:adId/restoration', moderators(200)),
  post('admin/ads/:adId/restoration', moderators(409)),
  get('profile/ads/:adId/restoration', signedIn(200)),
  // Only what left the site at the end of its promotion is its owner's to bring back.
  post('profile/ads/:adId/restoration', { visitor: 401, user: 404, owner: 404, admin: 409 }),
  get('admin/review', moderators(200)),
  get('admin/review/along', moderators(200), { file: true }),
]
