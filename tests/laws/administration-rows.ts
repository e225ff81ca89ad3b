import { admins, get, post, type Row } from './authorization-rows.ts'

/** Of administration: pages and verbs of administrators alone. */
export const administrationRows: Row[] = [
  get('admin', admins(200)),
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
  get('admin/ads/:adId/phone', admins(302)),
  post('admin/ads/:adId/phone', admins(200)),
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
