import { everybody, get, moderators, owner, post, signedIn, type Row } from './authorization-rows.ts'

/** Of want ads: live ones, and those that wait in administration. */
export const wantAdRows: Row[] = [
  get('wanted', everybody(200)),
  get('wanted/new', signedIn(200)),
  post('wanted/new', signedIn(422)),
  post('wanted/new', signedIn(303), { form: { title: 'غسالة', category: '3' } }),
  get('wanted/:wantAdId', everybody(200)),
  get('wanted/:wantAdId/answers', signedIn(200)),
  post('wanted/:wantAdId/answers', signedIn(422)),
  post('wanted/:wantAdId/answers', signedIn(409), { form: { adId: '999999999' } }),
  get('wanted/:wantAdId/closing', signedIn(200)),
  post('wanted/:wantAdId/closing', owner(303)),
  get('admin/want-ads', moderators(200)),
  get('admin/want-ads/:wantAdId/decision', moderators(200)),
  post('admin/want-ads/:wantAdId/decision', moderators(422)),
  post('admin/want-ads/:wantAdId/decision', moderators(422), { form: { verdict: 'reject' } }),
  post('admin/want-ads/:wantAdId/decision', moderators(303), { form: { verdict: 'approve' } }),
]
