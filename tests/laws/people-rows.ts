import { admins, get, post, type Row } from './authorization-rows.ts'

const user = (verb: string) => `admin/users/:personId/${verb}`

const report = (verb: string) => `admin/reports/:reportId/${verb}`

/** Of people and of what is reported, as administrators see and manage them. */
export const peopleRows: Row[] = [
  get('admin/users', admins(200)),
  get('admin/users/:personId', admins(200)),
  get(user('disabling'), admins(200)),
  post(user('disabling'), admins(303), { form: { reason: 'احتيال' } }),
  post(user('disabling'), admins(422)),
  get(user('enabling'), admins(200)),
  post(user('enabling'), admins(409)),
  get(user('notes'), admins(200)),
  post(user('notes'), admins(303), { form: { content: 'اتصل وسأل' } }),
  post(user('notes'), admins(422)),
  get(user('messages'), admins(200)),
  post(user('messages'), admins(303), { form: { title: 'بخصوص حوالتك', content: 'اتصل بنا' } }),
  post(user('messages'), admins(422)),
  get(user('phone'), admins(302)),
  post(user('phone'), admins(200)),
  get(user('reset-link'), admins(302)),
  post(user('reset-link'), admins(200)),
  // Roles are the owner account's to give, which is not among those that walk.
  get(user('role'), admins(302)),
  post(user('role'), admins(403), { form: { role: 'admin' } }),
  post(user('role'), admins(422), { form: { role: 'king' } }),
  get('admin/reports', admins(200)),
  get('admin/reports/words', admins(200)),
  post('admin/reports/words', admins(422)),
  post('admin/reports/words', admins(303), { form: { word: 'صاروخ' } }),
  get('admin/reports/words/removal', admins(302)),
  post('admin/reports/words/removal', admins(404), { form: { key: 'لا شيء' } }),
  get(report('dismissal'), admins(302)),
  post(report('dismissal'), admins(303)),
  get(report('action'), admins(302)),
  post(report('action'), admins(303), { form: { act: 'hide_message' } }),
  post(report('action'), admins(303), { form: { act: 'disable_person', reason: 'احتيال' } }),
  post(report('action'), admins(409), { form: { act: 'remove_ad', reason: 'duplicate' } }),
  post(report('action'), admins(422), { form: { act: 'remove_ad' } }),
  post(report('action'), admins(422), { form: { act: 'disable_person' } }),
  get(report('conversation'), admins(302)),
  post(report('conversation'), admins(200)),
]
