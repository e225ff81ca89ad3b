import { admins, everybody, get, moderators, post, type Row } from './authorization-rows.ts'

const user = (verb: string) => `admin/users/:personId/${verb}`

const report = (verb: string) => `admin/reports/:reportId/${verb}`

/** Of people and of what is reported, as administrators see and manage them. */
export const peopleRows: Row[] = [
  get('admin/users', moderators(200)),
  get('admin/users/numbers', moderators(200)),
  post('admin/users/numbers', moderators(422)),
  post('admin/users/numbers', moderators(404), { form: { phone: '0933111222', code: '000000' } }),
  get('admin/users/:personId', moderators(200)),
  get(user('disabling'), moderators(200)),
  post(user('disabling'), moderators(303), { form: { reason: 'احتيال' } }),
  post(user('disabling'), moderators(422)),
  get(user('enabling'), moderators(200)),
  post(user('enabling'), moderators(409)),
  get(user('notes'), moderators(200)),
  post(user('notes'), moderators(303), { form: { content: 'اتصل وسأل' } }),
  post(user('notes'), moderators(422)),
  get(user('messages'), moderators(200)),
  post(user('messages'), moderators(303), { form: { title: 'بخصوص حوالتك', content: 'اتصل بنا' } }),
  post(user('messages'), moderators(422)),
  get(user('phone'), moderators(302)),
  post(user('phone'), moderators(200)),
  get(user('reset-link'), admins(302)),
  post(user('reset-link'), admins(200)),
  // Roles are the owner account's to give, which is not among those that walk.
  get(user('role'), everybody(403)),
  post(user('role'), everybody(403), { form: { role: 'admin' } }),
  post(user('role'), everybody(403), { form: { role: 'king' } }),
  get('admin/reports', moderators(200)),
  get('admin/reports/words', moderators(200)),
  post('admin/reports/words', moderators(422)),
  post('admin/reports/words', moderators(303), { form: { word: 'صاروخ' } }),
  get('admin/reports/words/removal', moderators(302)),
  post('admin/reports/words/removal', moderators(404), { form: { key: 'لا شيء' } }),
  get(report('dismissal'), moderators(302)),
  post(report('dismissal'), moderators(303)),
  get(report('action'), moderators(302)),
  post(report('action'), moderators(303), { form: { act: 'hide_message' } }),
  post(report('action'), moderators(303), { form: { act: 'disable_person', reason: 'احتيال' } }),
  post(report('action'), moderators(303), { form: { act: 'warn', reason: 'insult' } }),
  post(report('action'), moderators(409), { form: { act: 'warn', reason: 'sold' } }),
  post(report('action'), moderators(422), { form: { act: 'warn' } }),
  post(report('action'), moderators(409), { form: { act: 'remove_ad', reason: 'duplicate' } }),
  post(report('action'), moderators(422), { form: { act: 'remove_ad' } }),
  post(report('action'), moderators(422), { form: { act: 'disable_person' } }),
  get(report('conversation'), moderators(302)),
  post(report('conversation'), moderators(200)),
]
