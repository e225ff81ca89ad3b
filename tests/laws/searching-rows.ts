import { get, post, signedIn, type Row } from './authorization-rows.ts'

/** Of saved searches. */
export const searchingRows: Row[] = [
  get('searches', signedIn(200)),
  post('searches', signedIn(422)),
  post('searches', signedIn(303), { form: { search: 'غسالة' } }),
  get('searches/:searchId/pace', signedIn(200)),
  post('searches/:searchId/pace', signedIn(422)),
  post('searches/:searchId/pace', { visitor: 401, user: 404, owner: 303, admin: 404 }, { form: { pace: 'daily' } }),
  get('searches/:searchId/removal', signedIn(200)),
  post('searches/:searchId/removal', signedIn(303)),
]
