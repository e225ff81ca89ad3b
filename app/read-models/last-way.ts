import type { RouterContextProvider } from 'react-router'
import { findLastWay } from '#domain/orders/find-last-way.ts'
import type { LastWay } from '#app/components/orders/payable-order.ts'
import { database, requirePerson } from '#app/request/contexts.ts'

/** How whoever asks paid last, for this ad rather than for another; null for who never paid. */
export async function lastWay(context: Readonly<RouterContextProvider>, adId: number | null): Promise<LastWay | null> {
  const found = await findLastWay(database(context), { personId: requirePerson(context).id, adId })
  if (!found) return null
  if (found.provider === 'manual') return { by: 'hand', way: found.way }
  return { by: found.provider === 'sandbox' ? 'test_card' : 'card', way: null }
}
