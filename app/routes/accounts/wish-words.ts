import type { RouterContextProvider } from 'react-router'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { database } from '#app/request/contexts.ts'
import type { Intent, IntentAct } from '#app/request/intent-cookie.ts'

const sentences: Record<IntentAct, () => string> = {
  favorite: m.accounts_wish_favorite,
  phone: m.accounts_wish_phone,
  whatsapp: m.accounts_wish_whatsapp,
  message: m.accounts_wish_message,
  offer: m.accounts_wish_offer,
  follow: m.accounts_wish_follow,
  search: m.accounts_wish_search,
  report: m.accounts_wish_report,
  question: m.accounts_wish_question,
  gift: m.accounts_wish_gift,
}

/** What a login is going to do, and about which ad: whoever came by a letter may be somebody else than who asked for it. */
export async function wordsOfWish(context: Readonly<RouterContextProvider>, intent: Intent | undefined) {
  if (!intent) return undefined
  const sentence = sentences[intent.act]()
  if (!/^\d+$/.test(intent.of)) return m.accounts_wish({ what: sentence })
  const ad = await findAd(database(context), { adId: Number(intent.of), viewer: null })
  return ad ? m.accounts_wish_about({ what: sentence, title: isolate(ad.title) }) : m.accounts_wish({ what: sentence })
}
