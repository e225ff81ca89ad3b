import { admins, get, post, type Row } from './authorization-rows.ts'

/** Of administration: what the site says of itself. */
export const siteRows: Row[] = [
  get('admin/settings', admins(200)),
  post('admin/settings', admins(303), { form: { breakingNewsEn: 'Welcome' } }),
  post('admin/settings', admins(422), { form: { siteName: '' } }),
  post('admin/settings', admins(409), { form: { version: '999999999', siteName: 'Other' } }),
  get('admin/settings/restoration', admins(200)),
  post('admin/settings/restoration', admins(422)),
  post('admin/settings/restoration', admins(404), { form: { saving: '999999999', key: 'siteName' } }),
]
