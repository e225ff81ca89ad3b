import { admins, get, post, type Row } from './authorization-rows.ts'

const names = { name: 'مركبات', nameEn: 'Vehicles' }

/** Of administration: what the site says of itself. */
export const siteRows: Row[] = [
  get('admin/categories', admins(200)),
  post('admin/categories', admins(422)),
  get('admin/categories/:categoryId', admins(200)),
  post('admin/categories/:categoryId', admins(303), { form: names }),
  post('admin/categories/:categoryId', admins(409), { form: { ...names, version: '99' } }),
  get('admin/categories/:categoryId/order', admins(200)),
  post('admin/categories/:categoryId/order', admins(303), { form: { place: '1' } }),
  get('admin/categories/:categoryId/removal', admins(200)),
  post('admin/categories/:categoryId/removal', admins(409), { form: { to: '1' } }),
  get('admin/categories/:categoryId/subcategories', admins(200)),
  post('admin/categories/:categoryId/subcategories', admins(422)),
  get('admin/subcategories/:subcategoryId', admins(200)),
  post('admin/subcategories/:subcategoryId', admins(303), { form: names }),
  post('admin/subcategories/:subcategoryId', admins(409), { form: { ...names, version: '99' } }),
  get('admin/subcategories/:subcategoryId/order', admins(200)),
  post('admin/subcategories/:subcategoryId/order', admins(303), { form: { place: '1' } }),
  get('admin/subcategories/:subcategoryId/removal', admins(200)),
  post('admin/subcategories/:subcategoryId/removal', admins(409), { form: { to: '1-1' } }),
  get('admin/settings', admins(200)),
  post('admin/settings', admins(303), { form: { breakingNewsEn: 'Welcome' } }),
  post('admin/settings', admins(422), { form: { siteName: '' } }),
  post('admin/settings', admins(409), { form: { version: '999999999', siteName: 'Other' } }),
  get('admin/settings/restoration', admins(200)),
  post('admin/settings/restoration', admins(422)),
  post('admin/settings/restoration', admins(404), { form: { saving: '999999999', key: 'siteName' } }),
]
