import type { Act } from '#tests/support/sent-twice.ts'

/** What no form of a page sends, and why. */
export const withoutForm: Record<string, string> = {
  photos: 'a script sends files',
  'photos/uploads': 'a protocol between programs',
  'photos/uploads/:uploadKey': 'a protocol between programs',
  'photos/:key/removal': 'a script asks for it',
  'post/draft': 'a script keeps what is typed',
  'login/passkey': 'a script answers with a device',
  'login/passkey/challenge': 'a script asks for it',
  'settings/security/passkeys': 'a script answers with a device',
  'settings/security/passkeys/challenge': 'a script asks for it',
  'settings/notifications/device': 'a script asks for it',
  'settings/notifications/device/removal': 'a script asks for it',
  'ad/:adId/talk': 'a script sends it',
  'messages/:conversationId/talk': 'a script sends it',
  'messages/:conversationId/typing': 'a script sends it',
  'messages/:conversationId/meetings/:meetingId/handover': 'a script sends it',
  'api/create-payment-intent': 'a program asks for it',
  'api/process-payment': 'a program asks for it',
  'api/webhooks/stripe': 'a program tells it',
  'api/webhooks/telegram': 'a program tells it',
  'api/webhooks/texts': 'a program tells it',
}

/** What is done with a code or a device of its own, always on a page of its own, and leads on from there. */
export const leadingOn: Record<string, string> = {
  'login/code': 'leads into the site',
  'post/from-text': 'leads to the form of an ad',
  'settings/number/code': 'shown in the session alone that began a proof; leads to the number',
  'messages/:conversationId/handovers/:handoverId': 'leads to the deals',
  'profile/ratings/:ratingId/reply': 'leads to the deals',
  'profile/ratings/:ratingId/contest': 'leads to the deals',
  'profile/ratings/contests/:contestId': 'leads to the deals',
  recovery: 'leads to the page of the new password',
  'settings/security/second-factor/confirmation': 'leads to the codes of recovery',
  'settings/security/second-factor/removal': 'leads to the security of the account',
  'orders/:orderNumber/card/step': 'leads to the own ads',
}

/** Forms whose page stays and is opened at its beginning, because there they stand, and why that is so. */
export const atTheHead: Record<string, string> = {
  theme: 'in the header, over every page',
  'reset-password': 'what to do next takes the place of the form, the one thing on its page',
  'forgot-password': 'what to do next takes the place of the form, the one thing on its page',
  'settings/security/second-factor': 'the secret takes the place of the form, the one thing on its page',
  'settings/security/recovery-codes': 'the codes take the place of the form, the one thing on its page',
  'settings/security/export': 'the file takes the place of the form, the one thing on its page',
  'seller/:sellerId/follow': 'with the seller’s name, the first thing on the page',
  'messages/:conversationId/block': 'in the head of the conversation, which stays in sight over it',
  'notifications/read-all': 'over the list, beside the title',
  'notifications/removal': 'over the list, beside the title; the list is empty then',
  'post/draft/removal': 'over the form, which begins anew',
  'admin/expiry/continuation': 'over every page of administration',
  'admin/broadcast': 'the form for a new one is the first thing on the page',
  'admin/categories': 'the form for a new one is the first thing on the page',
  'admin/platform-ads': 'the form for a new one is the first thing on the page',
  'admin/prepared-answers': 'the form for a new one is the first thing on the page',
  'admin/testimonials': 'the form for a new one is the first thing on the page',
  'admin/reports/words': 'the form for a new one is the first thing on the page',
  'admin/settings': 'one form, whose button goes along with the page: nobody says where it was pressed',
}

/** What the frame around every page has, and why its page may be opened at its beginning. */
export const everywhere: Record<string, string> = {
  theme: 'in the header',
  'data-saver': 'at the foot, where its answer leads back to',
  language: 'leads to the page in the other language',
  logout: 'leads to the home page',
}

/** Forms on further pages than those that are walked, and why they need not be. */
export const elsewhere: [RegExp, string][] = [
  [
    /^ad\/:adId\/favorite on /,
    'in every list; where it was sent from is asked of the browser, for one list as for all',
  ],
  [/^searches on category\/:categoryId$/, 'leads to the kept searches, as from any list'],
  [/^login on login\/passkey$/, 'leads into the site'],
  [/ on settings\/number\/code$/, 'the page of the number under another address'],
  [/ on change-password$/, 'the same tab under another address; leads to the row in the one'],
  [/^verification-letter on verify-email$/, 'leads to the home page'],
  [/ on profile\/ads\/:adId\/edit$/, 'the own ads with one of them open; leads to its card in the list'],
  [/ on settings\/security\/second-factor\/confirmation$/, 'begins anew on its own page'],
  [/^orders\/:orderNumber\/card on orders\/:orderNumber$/, 'leads to the own ads'],
  [/ on admin\/review$/, 'the next ad takes the place of the judged one, and is read from its beginning'],
  [/ on admin\/.*:.*\//, 'the answer to a verb under its own address; leads back to the list'],
  [
    / on admin\/(categories|subcategories|testimonials|prepared-answers)\/:/,
    'the answer to a verb under its own address; leads back to the list',
  ],
]

type Pages = string | string[] | ((act: Act) => string)

const parent = ({ path }: Act) => path.replace(/\/[\w-]+$/, '')
const withToken = ({ path, form }: Act) =>
  `${path}?token=${encodeURIComponent(String((form as { token?: string }).token))}`
const conversation = ({ path }: Act) => path.split('/').slice(0, 3).join('/')

const pages: [RegExp, Pages][] = [
  [/^(reset-password|verify-email|unsubscribe)\b/, withToken],
  [/^(theme|language|logout|data-saver)\b/, '/about'],
  [/^verification-letter/, '/settings'],
  [/^ad\/:adId\/favorite from/, '/browse'],
  [/^ad\/:adId\/(phone|whatsapp|favorite)/, parent],
  [/^ad\/:adId\/requests\/(draw|:requestId)/, parent],
  [/^ad\/:adId\/questions\/:questionId\/(reply|removal)/, ({ path }) => path.split('/').slice(0, 4).join('/')],
  [/^seller\/:sellerId\/follow from/, '/searches'],
  [/^seller\/:sellerId\/follow/, parent],
  [/^profile\/ads\/:adId\/(edit|promotion)/, ({ path }) => path],
  [/^profile\/ads\//, '/profile'],
  [/^post\/draft\/removal/, '/post'],
  [/^messages\/:conversationId\/(block|offers|meetings)/, conversation],
  [/^notifications\//, ['/notifications?show=unread', '/notifications']],
  [/^wanted\/new/, '/wanted/new?category=3'],
  [/^wanted\/:wantAdId\/closing/, '/wanted?of=me'],
  [/^wanted\/:wantAdId\/answers/, parent],
  [/^admin\/want-ads\//, '/admin/want-ads'],
  [/^admin\/ratings\//, '/admin/ratings'],
  [/^searches(?!\/)/, '/browse?search=table'],
  [/^searches\//, '/searches'],
  [/^orders\/:orderNumber\/card\/cancellation/, conversation],
  [/^settings\/security\/sessions\//, '/settings/security'],
  [/^settings\/security\/passkeys\//, '/settings/security/passkeys'],
  [/^settings\/security\/deletion\//, '/settings/security/deletion'],
  [/^admin\/ads\/(approvals|rejections)/, '/admin/ads?status=pending'],
  [/^admin\/ads\/:adId\/(promotion|correction)/, ({ path }) => path],
  [/^admin\/ads\/:adId\/restoration/, '/admin/ads?status=deleted'],
  [/^admin\/ads\/:adId\/return/, ['/admin/ads?status=approved', '/admin/ads?status=rejected', '/admin/ads']],
  [/^admin\/(ads|expiry)\//, '/admin/ads'],
  [/^admin\/audit\/file/, '/admin/audit'],
  [/^admin\/broadcast\//, '/admin/broadcast'],
  [/^admin\/(sub)?categories/, '/admin/categories'],
  [/^admin\/contact-messages\//, ['/admin/contact-messages?show=unread', '/admin/contact-messages?show=all']],
  [/^admin\/platform-ads\//, '/admin/platform-ads'],
  [/^admin\/testimonials\//, '/admin/testimonials'],
  [/^admin\/prepared-answers\//, '/admin/prepared-answers'],
  [/^admin\/search\//, '/admin/search'],
  [/^admin\/settings\//, '/admin/settings'],
  [/^admin\/orders\/file/, '/admin/orders?status=all'],
  [/^admin\/orders\//, ['processing', 'refunding', 'paid', 'open'].map((status) => `/admin/orders?status=${status}`)],
  [/^admin\/users\/:personId\//, parent],
  [/^admin\/reports\/words/, '/admin/reports/words'],
  [/^admin\/reports\//, '/admin/reports'],
]

/** The pages that the form of an act may stand on; where nothing else is said, that at its own address. */
export function pagesOf(name: string, act: Act): string[] {
  const found = pages.find(([verbs]) => verbs.test(name))?.[1] ?? act.path
  return [typeof found === 'function' ? found(act) : found].flat()
}
