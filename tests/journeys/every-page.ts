import type { Page } from 'playwright-core'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aWantAd } from '#tests/support/factories.ts'
import { unsubscribeToken } from '#domain/verbs/notices/unsubscribe.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { aGift, aGiftRequest } from '#tests/support/gifts.ts'
import { anOrder } from '#tests/support/orders.ts'
import type { Person } from '#domain/people/person.ts'
import { aTalk, dealsOf, longTitle, questionsAbout } from './every-talk.ts'

export type Screen = { name: string; path: string; as: 'visitor' | 'user' | 'admin' }
export type Everybody = Record<Screen['as'], Person | null>

/** A market with every kind of ad in it, long titles and none too, and the people who look at it. */
export async function aMarket(): Promise<{ screens: Screen[]; everybody: Everybody }> {
  const everybody = { visitor: null, user: await aPerson({ name: 'عبد الرحمن الأتاسي' }), admin: await anAdmin() }
  const owner = everybody.user
  const shown = await anAd({
    owner,
    status: 'approved',
    type: 'promoted',
    title: longTitle,
    categoryId: 2,
    details: { propertyArea: 180, propertyFeatures: ['lift', 'parking'] },
  })
  for (const type of ['featured', 'free'] as const) await anAd({ status: 'approved', type })
  const other = await anAd({
    status: 'approved',
    photos: 0,
    title: 'iPhone 13 Pro Max نظيف جداً',
    categoryId: 3,
    price: 850,
    currency: 'USD',
  })
  const pending = await anAd({ owner, status: 'pending', title: longTitle })
  const rejected = await anAd({ owner, status: 'rejected', moderationNote: 'اذكر الطابق والمساحة' })
  const hidden = await anAd({ owner, status: 'hidden' })
  const { talk, offer, meeting } = await aTalk(owner)
  const question = await questionsAbout(shown)
  const gift = await aGift({ owner, title: longTitle })
  for (const state of ['missed', 'chosen', 'waiting'] as const) await aGiftRequest(gift, { state, content: longTitle })
  await aGiftRequest(gift, { by: everybody.admin, content: longTitle })
  const ways = { cashPayment: 'في مكتبنا، من 10 إلى 4', shamCashPayment: 'أرسل من تطبيقك', shamCashNumber: '5f2a77' }
  await saveSettings(db, { by: everybody.admin, version: undefined, changes: ways })
  const order = await anOrder({ owner, title: longTitle })
  // By somebody else than who reads it, and by them.
  const wantAd = await aWantAd(await aPerson(), { title: longTitle })
  await aWantAd(owner!, { title: longTitle })
  await aWantAd(owner!, { title: longTitle, isLive: false })
  return {
    everybody,
    screens: screens({
      person: owner!.id,
      talk,
      offer,
      meeting,
      question,
      deals: await dealsOf(owner!),
      shown: shown.id,
      gift: gift.id,
      pending: pending.id,
      rejected: rejected.id,
      hidden: hidden.id,
      other: other.id,
      wantAd,
      order,
    }),
  }
}

type PageSubjects = Record<
  'shown' | 'other' | 'pending' | 'rejected' | 'hidden' | 'order' | 'wantAd' | 'gift',
  number
> &
  Record<'talk' | 'offer' | 'meeting' | 'question' | 'person', string> & { deals: Awaited<ReturnType<typeof dealsOf>> }

function screens(ads: PageSubjects): Screen[] {
  const of = (as: Screen['as']) => (list: [string, string][]) => list.map(([name, path]) => ({ name, path, as }))
  return [
    ...of('visitor')([
      ['home', '/home'],
      ['browse', '/browse'],
      ['browse-list', '/browse?view=list'],
      ['browse-map', '/browse?view=map'],
      ['browse-map-empty', '/browse?view=map&search=xyzxyz'],
      ['browse-found', '/browse?search=iphone&category=3&governorate=aleppo&sort=price-asc'],
      ['browse-empty', '/browse?search=xyzxyz'],
      ['category', '/category/2'],
      ['category-narrowed', '/category/2?governorate=damascus&subcategory=2-1'],
      ['category-unknown', '/category/77'],
      ['ad', `/ad/${ads.shown}`],
      ['ad-gone', `/ad/${ads.hidden}`],
      ['ad-report', `/ad/${ads.shown}/report`],
      ['ad-questions', `/ad/${ads.shown}/questions`],
      ['ad-given-away', `/ad/${ads.gift}`],
      ['gift-requests', `/ad/${ads.gift}/requests`],
      ['ad-unknown', '/ad/999999'],
      ['seller', `/seller/${ads.person}`],
      ['seller-unknown', '/seller/x'],
      ['seller-ratings', ads.deals.ratings],
      ['seller-rated', ads.deals.ratings.replace('/ratings', '')],
      ['contact', '/contact'],
      ['about', '/about'],
      ['privacy', '/privacy'],
      ['terms', '/terms'],
      ['prohibited', '/prohibited'],
      ['honesty', '/honesty'],
      ['compare', `/compare?ad=${ads.shown}&ad=${ads.other}`],
      ['compare-none', '/compare'],
      ['recent', '/recent'],
      ['want-ads', '/wanted'],
      ['want-ad', `/wanted/${ads.wantAd}`],
      ['want-ad-unknown', '/wanted/999999999'],
      ['faq', '/faq'],
      ['faq-opened', '/faq?open=types'],
      ['faq-none', '/faq?q=xyzxyz'],
      ['not-found', '/nowhere'],
      ['login', '/login'],
      ['register', '/register'],
      ['recovery', '/recovery'],
      ['forgot-password', '/forgot-password'],
      ['forgot-password-sent', '/forgot-password?sent'],
      ['reset-password-bad', '/reset-password?token=x'],
      ['verify-email', '/verify-email?token=x'],
      ['unsubscribe', `/unsubscribe?token=${unsubscribeToken('00000000-0000-4000-8000-000000000000')}`],
      ['login-prompt', '/profile'],
      ['not-allowed', '/admin'],
    ]),
    ...of('user')([
      ['post', '/post'],
      ['want-ad-shelf', '/wanted/new'],
      ['want-ad-new', '/wanted/new?category=1'],
      ['want-ads-own', '/wanted?of=me'],
      ['want-ads-for-my-ads', '/wanted?of=my-ads'],
      ['want-ad-to-answer', `/wanted/${ads.wantAd}`],
      ['post-vehicle', '/post?category=1'],
      ['post-property', '/post?category=2'],
      ['post-free', '/post?category=10'],
      ['profile', '/profile'],
      ['profile-favorites', '/profile?tab=favorites'],
      ['profile-orders', '/profile?tab=orders'],
      ['profile-info', '/profile?tab=info'],
      ['browse-signed-in', '/browse'],
      ['edit', `/profile/ads/${ads.pending}/edit`],
      ['edit-rejected', `/profile/ads/${ads.rejected}/edit`],
      ['share', `/profile/ads/${ads.shown}/share`],
      ['poster', `/profile/ads/${ads.shown}/poster`],
      ['own-ad-pending', `/ad/${ads.pending}`],
      ['messages', '/messages'],
      ['messages-none', '/messages?search=xyzxyz'],
      ['conversation', `/messages/${ads.talk}`],
      ['conversation-photos', `/messages/${ads.talk}/photos`],
      ['conversation-voice', `/messages/${ads.talk}/voice`],
      ['conversation-meeting-new', `/messages/${ads.talk}/meeting`],
      ['conversation-meeting', `/messages/${ads.talk}/meetings/${ads.meeting}`],
      ['conversation-offer', `/messages/${ads.talk}/offers/${ads.offer}`],
      ['gift-requests-of-own', `/ad/${ads.gift}/requests`],
      ['questions-about-own', `/ad/${ads.shown}/questions`],
      ['question-reply', `/ad/${ads.shown}/questions/${ads.question}/reply`],
      ['conversation-report', `/messages/${ads.talk}/report`],
      ['searches-none', '/searches'],
      ['orders', '/orders'],
      ['order', `/orders/${ads.order}`],
      ['order-card', `/orders/${ads.order}/card`],
      ['order-card-step', `/orders/${ads.order}/card/step`],
      ['paying', `/profile?pay=${ads.order}`],
      ['own-promotion', `/profile/ads/${ads.shown}/promotion`],
      ['notifications', '/notifications'],
      ['notifications-read', '/notifications?show=read'],
      ['change-password', '/change-password'],
      ['settings', '/settings'],
      ['settings-security', '/settings/security'],
      ['second-factor', '/settings/security/second-factor'],
      ['passkeys', '/settings/security/passkeys'],
      ['export', '/settings/security/export'],
      ['deletion', '/settings/security/deletion'],
      ['recovery-codes', '/settings/security/recovery-codes'],
      ['settings-notifications', '/settings/notifications'],
      ['settings-number', '/settings/number'],
      ['profile-facts', '/profile/facts'],
      ['profile-ratings', '/profile/ratings'],
      ['rating', ads.deals.toRate],
      ['handover-to-confirm', ads.deals.toConfirm],
      ['conversation-handover', ads.deals.talkToConfirm],
      ['handover-none', `/messages/${ads.talk}/handovers`],
      ['rating-reply', ads.deals.toReply],
      ['rating-contest', ads.deals.toContest],
      ['rating-appeal', ads.deals.toAppeal],
      ['settings-messages', '/settings/messages'],
      ['settings-preferences', '/settings/preferences'],
      ['home-signed-in', '/home'],
    ]),
    ...of('admin')([
      ['seller-report', `/seller/${ads.person}/report`],
      ['conversation-new', `/ad/${ads.shown}/messages`],
      ['offer-new', `/ad/${ads.shown}/offer`],
      ['gift-request-own', `/ad/${ads.gift}/requests`],
      ['admin-meeting-venues', '/admin/meeting-venues'],
      ['admin-dashboard', '/admin'],
      ['admin-post', '/admin/post'],
      ['admin-ads', '/admin/ads'],
      ['admin-want-ads', '/admin/want-ads'],
      ['admin-ads-pending', '/admin/ads?status=pending'],
      ['admin-ads-none', '/admin/ads?search=xyzxyz'],
      ['admin-broadcast', '/admin/broadcast'],
      ['admin-reports', '/admin/reports'],
      ['admin-reports-archive', '/admin/reports?shelf=done'],
      ['admin-ratings', '/admin/ratings'],
      ['admin-words', '/admin/reports/words'],
      ['admin-audit', '/admin/audit'],
      ['admin-audit-none', '/admin/audit?by=nobody@example.com&ad=x'],
      ['admin-users', '/admin/users'],
      ['admin-users-numbers', '/admin/users/numbers'],
      ['admin-users-none', '/admin/users?search=xyzxyz'],
      ['admin-user', `/admin/users/${ads.person}`],
      ['admin-orders', '/admin/orders'],
      ['admin-orders-all', '/admin/orders?status=all'],
      ['admin-order-totals', '/admin/orders/totals'],
      ['admin-approval', `/admin/ads/${ads.pending}/approval`],
      ['admin-review', '/admin/review'],
      ['admin-promotion', `/admin/ads/${ads.shown}/promotion`],
      ['admin-categories', '/admin/categories'],
      ['admin-platform-ads', '/admin/platform-ads'],
      ['admin-inbox', '/admin/contact-messages'],
      ['admin-inbox-archive', '/admin/contact-messages?show=answered'],
      ['admin-prepared-answers', '/admin/prepared-answers'],
      ['admin-testimonials', '/admin/testimonials'],
      ['admin-search', '/admin/search'],
      ['admin-settings', '/admin/settings'],
      ['admin-correction', `/admin/ads/${ads.pending}/correction`],
      ['admin-rejection', `/admin/ads/${ads.pending}/rejection`],
    ]),
  ]
}

/** Until the page that the server made is alive in the browser: React has taken over the whole document. */
export function isAlive(page: Page) {
  // React marks elements while it is still reading the page; only the root says when it is done.
  return page.waitForFunction(() => {
    // Visitors' pages begin it with the first touch of what needs it.
    const needing = document.querySelectorAll('form[action$="/theme"] button, summary[data-in-place]')
    for (const control of needing) control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1] as Root | undefined
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
}
