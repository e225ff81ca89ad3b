import { admins, everybody, get, moderators, post, type Row } from './authorization-rows.ts'

/** Of administration: pages and verbs of administrators alone. */
export const administrationRows: Row[] = [
  get('admin', moderators(200)),
  // The owner account's, which is not among those that walk.
  get('admin/health', everybody(403)),
  get('admin/ads', moderators(200)),
  get('admin/ads/:adId/approval', moderators(200)),
  post('admin/ads/:adId/approval', moderators(303), { ad: 'pending', form: { version: '1' } }),
  post('admin/ads/:adId/approval', moderators(409), { ad: 'pending', form: { version: '7' } }),
  post('admin/ads/:adId/approval', moderators(409), { ad: 'approved', form: { version: '1' } }),
  get('admin/ads/:adId/rejection', moderators(200)),
  post('admin/ads/:adId/rejection', moderators(303), { ad: 'pending', form: { version: '1', reason: 'unclear' } }),
  post('admin/ads/:adId/rejection', moderators(422), { ad: 'pending', form: { version: '1' } }),
  get('admin/ads/:adId/correction', moderators(200)),
  post('admin/ads/:adId/correction', moderators(303), { ad: 'pending', form: { version: '1', category: '3' } }),
  post('admin/ads/:adId/correction', moderators(409), { ad: 'pending', form: { version: '7', category: '3' } }),
  post('admin/ads/:adId/correction', moderators(409), { ad: 'approved', form: { version: '1', category: '3' } }),
  post('admin/ads/:adId/correction', moderators(422), { ad: 'pending', form: { version: '1', category: '999' } }),
  get('admin/ads/:adId/removal', moderators(200)),
  post('admin/ads/:adId/removal', moderators(303)),
  get('admin/ads/:adId/phone', moderators(302)),
  post('admin/ads/:adId/phone', moderators(200)),
  get('admin/audit', admins(200)),
  post('admin/audit/file', admins(200), { file: true }),
  get('admin/post', admins(200)),
  post('admin/post', admins(422)),
  post('admin/post', admins(303), {
    form: { title: 'كرسي', description: 'خشب زان', category: '6', price: '0', governorate: '1', type: 'promoted' },
  }),
  get('admin/broadcast', admins(200)),
  post('admin/broadcast', admins(422)),
  post('admin/broadcast', admins(200), { form: { title: 'صيانة', content: 'الليلة', intent: 'preview' } }),
  post('admin/broadcast', admins(303), { form: { title: 'صيانة', content: 'الليلة' } }),
  get('admin/broadcast/:broadcastId/stop', admins(200)),
  post('admin/broadcast/:broadcastId/stop', admins(404)),
]
