import { everybody, get, post, signedIn, type Row } from './authorization-rows.ts'

/** Of saved searches, and of sellers whom one follows. */
export const searchingRows: Row[] = [
  get('searches', signedIn(200)),
  post('searches', signedIn(422)),
  post('searches', signedIn(303), { form: { search: 'غسالة' } }),
  get('searches/:searchId/pace', signedIn(200)),
  post('searches/:searchId/pace', signedIn(422)),
  post('searches/:searchId/pace', { visitor: 401, user: 404, owner: 303, admin: 404 }, { form: { pace: 'daily' } }),
  get('searches/:searchId/removal', signedIn(200)),
  post('searches/:searchId/removal', signedIn(303)),
  get('seller/:sellerId', everybody(200)),
  get('seller/:sellerId/follow', everybody(302)),
  post('seller/:sellerId/follow', { visitor: 401, user: 303, owner: 409, admin: 303 }),
  // Letting go always works, also of what never was there.
  post('seller/:sellerId/follow', signedIn(303), { form: { follow: 'no' } }),
  post('seller/:sellerId/follow', signedIn(422), { form: { follow: 'maybe' } }),
  get('seller/:sellerId/report', { visitor: 401, user: 200, owner: 409, admin: 200 }),
  post('seller/:sellerId/report', { visitor: 401, user: 422, owner: 409, admin: 422 }),
  post('seller/:sellerId/report', { visitor: 401, user: 303, owner: 409, admin: 303 }, { form: { reason: 'fraud' } }),
]
