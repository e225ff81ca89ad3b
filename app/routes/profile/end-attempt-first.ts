import type { RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { refused, type Outcome } from '#shared/outcome.ts'
import { cancelAttemptOf } from '#domain/verbs/money/cancel-attempt.ts'
import { cardProviders, database, requirePerson } from '#app/request/contexts.ts'
import { limit } from '#app/request/limits.ts'

/** Does what a payment under way stands against; a card that waits for its holder alone is given up first, at its provider. */
export async function endAttemptFirst<T extends object, C extends RefusalCode>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  adId: number,
  verb: () => Promise<Outcome<T, C>>,
) {
  const outcome = await verb()
  if (outcome.ok || outcome.code !== 'payment_under_way') return outcome
  if (await limit(context, 'card_cancellation', { request })) return refused('too_many_attempts')
  const ended = await cancelAttemptOf(database(context), cardProviders(context), { adId, by: requirePerson(context) })
  return ended.ok ? verb() : ended
}
