import { everybody, get, moderators, owner, post, signedIn, type Row } from './authorization-rows.ts'

const answers = { asDescribed: 'yes', came: 'yes', priceAsAgreed: 'no', dealAgain: 'no' }

/** Of what changed hands, what both said of it, and requests to remove that. */
export const ratingRows: Row[] = [
  get('messages/:conversationId/handovers', owner(200)),
  post('messages/:conversationId/handovers', owner(422)),
  post('messages/:conversationId/handovers', owner(303), { form: { act: 'claim' } }),
  post('messages/:conversationId/handovers', owner(409), { form: { act: 'confirm' } }),
  get('messages/:conversationId/handovers/:handoverId', owner(200)),
  post('messages/:conversationId/handovers/:handoverId', owner(422)),
  post('messages/:conversationId/handovers/:handoverId', owner(303), { form: answers }),
  get('profile/ratings', signedIn(200)),
  get('profile/ratings/:ratingId/reply', owner(200)),
  post('profile/ratings/:ratingId/reply', owner(422)),
  post('profile/ratings/:ratingId/reply', owner(303), { form: { reply: 'تأخرت بسبب الطريق' } }),
  get('profile/ratings/:ratingId/contest', owner(200)),
  post('profile/ratings/:ratingId/contest', owner(422)),
  post('profile/ratings/:ratingId/contest', owner(303), { form: { reason: 'no_exchange', words: 'لم نلتقِ' } }),
  get('profile/ratings/contests/:contestId', owner(200)),
  post('profile/ratings/contests/:contestId', owner(422)),
  post('profile/ratings/contests/:contestId', owner(303), { form: { words: 'عندي صورة' } }),
  get('seller/:sellerId/ratings', everybody(200)),
  get('admin/ratings', moderators(200)),
  get('admin/ratings/:contestId', moderators(200)),
  post('admin/ratings/:contestId', moderators(422)),
  post('admin/ratings/:contestId', moderators(303), { form: { outcome: 'kept' } }),
]
