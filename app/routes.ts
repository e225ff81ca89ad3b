import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

import { administration, type Row } from './routes-of-administration.ts'

const visiting: Row[] = [
  ['home', 'pages/home.tsx'],
  ['browse', 'browse/browse.tsx'],
  ['category/:categoryId', 'browse/category.tsx'],
  ['category/:categoryId/makes', 'browse/makes-of-category.tsx'],
  ['compare', 'browse/compare.tsx'],
  ['recent', 'browse/recent.tsx'],
  ['ad/:adId/:slug?', 'ad/ad.tsx'],
  ['ad/:adId/phone', 'ad/phone.tsx'],
  ['ad/:adId/whatsapp', 'ad/whatsapp.tsx'],
  ['ad/:adId/favorite', 'ad/favorite.tsx'],
  ['ad/:adId/report', 'ad/report.tsx'],
  ['ad/:adId/requests', 'ad/gift-requests.tsx'],
  ['ad/:adId/requests/draw', 'ad/gift-draw.tsx'],
  ['ad/:adId/requests/:requestId', 'ad/gift-request.tsx'],
  ['ad/:adId/questions', 'ad/questions.tsx'],
  ['ad/:adId/questions/:questionId/reply', 'ad/question-reply.tsx'],
  ['ad/:adId/questions/:questionId/removal', 'ad/question-removal.tsx'],
  ['ad/:adId/questions/:questionId/report', 'ad/question-report.tsx'],
  ['seller/:sellerId', 'seller/seller.tsx'],
  ['seller/:sellerId/ratings', 'seller/ratings.tsx'],
  ['seller/:sellerId/follow', 'seller/follow.tsx'],
  ['seller/:sellerId/report', 'seller/report.tsx'],
]
const information: Row[] = [
  ['contact', 'info/contact.tsx'],
  ['about', 'info/about.tsx'],
  ['privacy', 'info/privacy.tsx'],
  ['terms', 'info/terms.tsx'],
  ['prohibited', 'info/prohibited.tsx'],
  ['honesty', 'info/honesty.tsx'],
  ['honesty.csv', 'info/honesty-file.ts'],
  ['faq', 'info/faq.tsx'],
]
const selling: Row[] = [
  ['post', 'post/post.tsx'],
  ['post/from-text', 'post/from-text.tsx'],
  ['post/suggested-category', 'post/suggested-category.ts'],
  ['post/draft', 'post/draft.ts'],
  ['post/draft/removal', 'post/draft-removal.ts'],
  ['profile/facts', 'profile/facts.tsx'],
  ['profile/ads/:adId/hide', 'profile/hide.tsx'],
  ['profile/ads/:adId/resubmit', 'profile/resubmit.tsx'],
  ['profile/ads/:adId/second-review', 'profile/second-review.tsx'],
  ['profile/ads/:adId/renewal', 'profile/renewal.tsx'],
  ['profile/ads/:adId/copy', 'post/copy.tsx'],
  ['profile/ads/:adId/free', 'profile/free.tsx'],
  ['profile/ads/:adId/promotion', 'profile/promotion.tsx'],
  ['profile/ads/:adId/price', 'profile/price.tsx'],
  ['profile/ads/:adId/availability', 'profile/availability.tsx'],
  ['profile/ads/:adId/removal', 'profile/removal.tsx'],
  ['profile/ads/:adId/restoration', 'profile/restoration.tsx'],
  ['profile/ads/:adId/share', 'profile/share.tsx'],
  ['profile/ads/:adId/poster', 'profile/poster.tsx'],
  ['profile/ratings', 'profile/ratings.tsx'],
  ['profile/ratings/:ratingId/reply', 'profile/rating-reply.tsx'],
  ['profile/ratings/:ratingId/contest', 'profile/rating-contest.tsx'],
  ['profile/ratings/contests/:contestId', 'profile/rating-appeal.tsx'],
]
const talking: Row[] = [
  ['ad/:adId/messages', 'ad/messages.tsx'],
  ['ad/:adId/talk', 'ad/talk.ts'],
  ['ad/:adId/offer', 'ad/offer.tsx'],
  ['messages', 'messages/messages.tsx'],
  ['messages/:conversationId', 'messages/conversation.tsx'],
  ['messages/:conversationId/block', 'messages/block.tsx'],
  ['messages/:conversationId/talk', 'messages/talk.ts'],
  ['messages/:conversationId/typing', 'messages/typing.ts'],
  ['messages/:conversationId/offers/:offerId', 'messages/offer.tsx'],
  ['messages/:conversationId/meeting', 'messages/meeting-new.tsx'],
  ['messages/:conversationId/meetings/:meetingId', 'messages/meeting.tsx'],
  ['messages/:conversationId/meetings/:meetingId/handover', 'messages/handover.ts'],
  ['messages/:conversationId/meetings/:meetingId/calendar', 'messages/calendar.ts'],
  ['messages/:conversationId/handovers', 'messages/handovers.tsx'],
  ['messages/:conversationId/handovers/:handoverId', 'messages/rating.tsx'],
  ['messages/:conversationId/photos', 'messages/photos.tsx'],
  ['messages/:conversationId/voice', 'messages/voice.tsx'],
  ['messages/:conversationId/report', 'messages/report.tsx'],
]
const telling: Row[] = [
  ['notifications', 'notifications/notifications.tsx'],
  ['unsubscribe', 'notifications/unsubscribe.tsx'],
  ['notifications/read-all', 'notifications/read-all.tsx'],
  ['notifications/removal', 'notifications/removal-of-all.tsx'],
  ['notifications/:notificationId/read', 'notifications/read.tsx'],
  ['notifications/:notificationId/removal', 'notifications/removal.tsx'],
]
const searching: Row[] = [
  ['searches', 'searches/searches.tsx'],
  ['searches/:searchId/pace', 'searches/pace.tsx'],
  ['searches/:searchId/removal', 'searches/removal.tsx'],
]
const lookingFor: Row[] = [
  ['wanted', 'wanted/want-ads.tsx'],
  ['wanted/new', 'wanted/new.tsx'],
  ['wanted/:wantAdId', 'wanted/want-ad.tsx'],
  ['wanted/:wantAdId/answers', 'wanted/answers.tsx'],
  ['wanted/:wantAdId/closing', 'wanted/closing.tsx'],
]
const paying: Row[] = [
  ['orders', 'orders/orders.tsx'],
  ['orders/:orderNumber', 'orders/order.tsx'],
  ['orders/:orderNumber/card', 'payments/card.tsx'],
  ['orders/:orderNumber/card/step', 'payments/step.tsx'],
  ['orders/:orderNumber/card/cancellation', 'payments/cancellation.tsx'],
]
const settings: Row[] = [
  ['settings', 'settings/profile.tsx'],
  ['settings/security', 'settings/security.tsx'],
  ['settings/security/second-factor', 'settings/second-factor.tsx'],
  ['settings/security/second-factor/confirmation', 'settings/second-factor-confirmation.tsx'],
  ['settings/security/second-factor/removal', 'settings/removal-of-second-factor.tsx'],
  ['settings/security/recovery-codes', 'settings/recovery-codes.tsx'],
  ['settings/security/passkeys', 'settings/passkeys.tsx'],
  ['settings/security/passkeys/:passkeyId/removal', 'settings/removal-of-passkey.tsx'],
  ['settings/security/export', 'settings/export.tsx'],
  ['settings/security/deletion', 'settings/deletion.tsx'],
  ['settings/security/deletion/cancellation', 'settings/cancellation-of-deletion.tsx'],
  ['settings/security/sessions/removal', 'settings/removal-of-sessions.tsx'],
  ['settings/security/sessions/:sessionId/removal', 'settings/removal-of-session.tsx'],
  ['settings/notifications', 'settings/notifications.tsx'],
  ['settings/messages', 'settings/messages.tsx'],
  ['settings/preferences', 'settings/preferences.tsx'],
  ['settings/number', 'settings/number.tsx'],
  ['settings/number/code', 'settings/number-code.tsx'],
]
const accounts: Row[] = [
  ['login', 'accounts/login.tsx'],
  ['login/code', 'accounts/login-code.tsx'],
  ['login/passkey', 'accounts/login-passkey.tsx'],
  ['recovery', 'accounts/recovery.tsx'],
  ['register', 'accounts/register.tsx'],
  ['forgot-password', 'accounts/forgot-password.tsx'],
  ['reset-password', 'accounts/reset-password.tsx'],
  ['verify-email', 'accounts/verify-email.tsx'],
]
/** What answers without a page of the site around it. */
const answers: Row[] = [
  ['browse.atom', 'browse/feed.ts'],
  ['browse/counts', 'browse/counts.ts'],
  ['recent/availability', 'browse/recent-availability.ts'],
  ['browse/makes/:categoryId', 'browse/makes.ts'],
  ['logout', 'accounts/logout.ts'],
  ['login/passkey/challenge', 'accounts/passkey-challenge.ts'],
  ['settings/security/passkeys/challenge', 'settings/passkey-challenge.ts'],
  ['settings/security/export/file', 'settings/export-file.ts'],
  ['verification-letter', 'accounts/verification-letter.ts'],
  ['notifications/panel', 'notifications/panel.ts'],
  ['settings/notifications/device', 'settings/push-device.ts'],
  ['settings/notifications/device/removal', 'settings/removal-of-push-device.ts'],
  ['admin/audit/file', 'admin/audit-file.ts'],
  ['admin/orders/file', 'admin/orders-file.ts'],
  ['theme', 'preferences/theme.ts'],
  ['data-saver', 'preferences/data-saver.ts'],
  ['language', 'preferences/language.ts'],
  ['api/create-payment-intent', 'payments/create-payment-intent.ts'],
  ['api/process-payment', 'payments/process-payment.ts'],
  ['api/webhooks/stripe', 'payments/stripe-webhook.ts'],
  ['api/webhooks/telegram', 'numbers/telegram-webhook.ts'],
  ['api/webhooks/texts', 'numbers/texts-webhook.ts'],
  ['photos', 'photos/upload.ts'],
  ['photos/uploads', 'photos/uploads.ts'],
  ['photos/uploads/:uploadKey', 'photos/upload-pieces.ts'],
  ['photos/:key/removal', 'photos/removal.ts'],
  ['photos/of-ad/:adId', 'photos/of-ad.ts'],
]

/** One module for both languages: Arabic at `/…`, English at `/en/…`. */
function page([path, file]: Row, children?: RouteConfigEntry[]) {
  return route(`en?/${path}`, `routes/${file}`, { id: idOf(file) }, children)
}

function idOf(file: string) {
  return file.replace(/\.tsx?$/, '')
}

/** One ad after another needs the whole width. */
const desk: Row[] = [
  ['admin/review', 'admin/review.tsx'],
  ['admin/review/along', 'admin/review-along.ts'],
]

const framed = [
  desk,
  visiting,
  information,
  selling,
  talking,
  telling,
  searching,
  lookingFor,
  paying,
  settings,
  accounts,
].flat()

/** Every address of the product. Named once for both languages, because a first visit brings the list of them all. */
export default [
  layout('routes/layout.tsx', { id: 'layout' }, [
    route('en?', 'routes/pages/front.tsx', { id: 'index', index: true }),
    page(
      ['profile', 'profile/profile.tsx'],
      [
        // An ad is edited in its place in the list.
        route('ads/:adId/edit', 'routes/profile/edit.tsx', { id: idOf('profile/edit.tsx') }),
      ],
    ),
    ...framed.map((row) => page(row)),
    layout(
      'routes/admin/layout.tsx',
      { id: 'admin/layout' },
      administration.map((row) => page(row)),
    ),
    // The same tab under the address that everybody knows.
    route('en?/change-password', 'routes/settings/security.tsx', { id: 'change-password' }),
    page(['*', 'pages/not-found.tsx']),
  ]),
  ...answers.map((row) => page(row)),
] satisfies RouteConfig
