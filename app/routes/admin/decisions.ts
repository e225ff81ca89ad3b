import { data, type RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { chosenOf } from '#shared/fields/rejection.ts'
import type { FlashMessage } from '#shared/flash-messages.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { Decided } from '#domain/verbs/review/decide-ads.ts'
import { findTitles } from '#domain/ads/find-titles.ts'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { paidNotes } from '#app/read-models/paid-notes.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { reviewListOf } from '#app/components/admin/ads/review-list.ts'

type Context = Readonly<RouterContextProvider>
type Values = Record<string, string | string[]>

/** Back to the list when all of them were decided; else 409 with how many were, and what stood in the way of each other one. */
export async function answerDecisions(
  context: Context,
  { decided, left }: Decided<RefusalCode>,
  { message, values, headers }: { message: FlashMessage; values: Values; headers?: Headers },
) {
  const returnTo = reviewListOf(values)
  if (left.length === 0) return redirectWithMessage(localPath(returnTo), message, { count: decided.length, headers })
  const titles = await findTitles(
    database(context),
    left.map(({ adId }) => adId),
  )
  const rest = left.map(({ adId, code }) => ({ adId, title: titles.get(adId) ?? null, why: wordsOf(code) }))
  return data({ returnTo, decided: decided.length, left: rest, chosen: [], form: undefined }, { status: 409 })
}

/** A form that cannot be read comes back with the ads that were chosen in it. */
export async function refuseDecisions(context: Context, refused: Parameters<typeof refuseForm>[0]) {
  const answer = refuseForm(refused)
  const chosen = chosenOf([refused.values['ads'] ?? []].flat())
  const ids = chosen.map(({ adId }) => adId)
  const [titles, paid] = await Promise.all([findTitles(database(context), ids), paidNotes(context, ids)])
  const named = chosen.map((ad) => ({ ...ad, title: titles.get(ad.adId) ?? null, paid: paid[ad.adId] }))
  const returnTo = reviewListOf(refused.values)
  return data({ ...answer.data, returnTo, decided: 0, left: [], chosen: named }, { status: 422 })
}

/** The sentence of one ad's own page speaks of what that page shows; a list says it differently. */
function wordsOf(code: RefusalCode) {
  return code === 'ad_changed_meanwhile' ? m.review_left_changed() : sentenceOfRefusal(code)
}
