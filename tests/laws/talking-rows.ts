import { inTwoDays } from '#tests/support/from-now.ts'
import { get, owner, post, signedIn, type Row } from './authorization-rows.ts'

/** Of messages, and of what is sent in them. */
export const talkingRows: Row[] = [
  get('ad/:adId/offer', { visitor: 401, user: 200, owner: 409, admin: 200 }, { ad: 'approved' }),
  get('ad/:adId/offer', { visitor: 401, user: 404, owner: 409, admin: 409 }, { ad: 'pending' }),
  post('ad/:adId/offer', { visitor: 401, user: 422, owner: 409, admin: 422 }, { ad: 'approved' }),
  post(
    'ad/:adId/offer',
    { visitor: 401, user: 303, owner: 409, admin: 303 },
    { ad: 'approved', form: { amount: '120000' } },
  ),
  post(
    'ad/:adId/offer',
    { visitor: 401, user: 404, owner: 409, admin: 409 },
    { ad: 'pending', form: { amount: '120000' } },
  ),
  get('ad/:adId/messages', { visitor: 401, user: 200, owner: 409, admin: 200 }, { ad: 'approved' }),
  get('ad/:adId/messages', { visitor: 401, user: 404, owner: 409, admin: 409 }, { ad: 'pending' }),
  post('ad/:adId/messages', { visitor: 401, user: 422, owner: 409, admin: 422 }, { ad: 'approved' }),
  post(
    'ad/:adId/messages',
    { visitor: 401, user: 303, owner: 409, admin: 303 },
    { ad: 'approved', form: { content: 'متوفر؟' } },
  ),
  post(
    'ad/:adId/messages',
    { visitor: 401, user: 404, owner: 409, admin: 409 },
    { ad: 'pending', form: { content: 'متوفر؟' } },
  ),
  post(
    'ad/:adId/messages',
    { visitor: 401, user: 410, owner: 409, admin: 409 },
    { ad: 'hidden', form: { content: 'متوفر؟' } },
  ),
  get('ad/:adId/talk', { visitor: 401, user: 200, owner: 409, admin: 200 }, { ad: 'approved', file: true }),
  get('ad/:adId/talk', { visitor: 401, user: 404, owner: 409, admin: 409 }, { ad: 'pending', file: true }),
  get('ad/:adId/talk', { visitor: 401, user: 410, owner: 409, admin: 409 }, { ad: 'hidden', file: true }),
  post('ad/:adId/talk', { visitor: 401, user: 422, owner: 409, admin: 422 }, { ad: 'approved' }),
  post(
    'ad/:adId/talk',
    { visitor: 401, user: 201, owner: 409, admin: 201 },
    { ad: 'approved', form: { content: 'متوفر؟' } },
  ),
  post(
    'ad/:adId/talk',
    { visitor: 401, user: 404, owner: 409, admin: 409 },
    { ad: 'pending', form: { content: 'متوفر؟' } },
  ),
  get('messages', signedIn(200)),
  get('messages/:conversationId', owner(200)),
  post('messages/:conversationId', owner(303), { form: { content: 'متوفر؟' } }),
  get('messages/:conversationId/block', signedIn(200)),
  post('messages/:conversationId/block', owner(303)),
  get('messages/:conversationId/talk', owner(200), { file: true }),
  post('messages/:conversationId/talk', owner(201), { form: { content: 'متوفر؟' } }),
  get('messages/:conversationId/typing', signedIn(302)),
  post('messages/:conversationId/typing', owner(204)),
  get('messages/:conversationId/photos', owner(200)),
  post('messages/:conversationId/photos', owner(422)),
  get('messages/:conversationId/report', owner(200)),
  post('messages/:conversationId/report', owner(422)),
  post('messages/:conversationId/report', owner(303), { form: { reason: 'insult' } }),
  get('messages/:conversationId/meeting', owner(200)),
  post('messages/:conversationId/meeting', owner(422)),
  post('messages/:conversationId/meeting', owner(303), {
    form: { day: inTwoDays, time: '12:00', otherVenue: 'ساحة الأمويين' },
  }),
  // Proposed by the other side.
  get('messages/:conversationId/meetings/:meetingId', owner(200)),
  get('messages/:conversationId/meetings/:meetingId/calendar', owner(200), { file: true }),
  post('messages/:conversationId/meetings/:meetingId', owner(422)),
  post('messages/:conversationId/meetings/:meetingId', owner(303), { form: { act: 'agree' } }),
  post('messages/:conversationId/meetings/:meetingId', owner(403), { form: { act: 'words', words: 'قمر نهر' } }),
  post('messages/:conversationId/meetings/:meetingId/handover', owner(422)),
  post('messages/:conversationId/meetings/:meetingId/handover', owner(409), { form: { act: 'received' } }),
  // The owner made it: taking it back is theirs, answering it is not.
  get('messages/:conversationId/offers/:offerId', owner(200)),
  post('messages/:conversationId/offers/:offerId', owner(422)),
  post('messages/:conversationId/offers/:offerId', owner(303), { form: { act: 'withdraw' } }),
  post('messages/:conversationId/offers/:offerId', owner(403), { form: { act: 'accept' } }),
]
