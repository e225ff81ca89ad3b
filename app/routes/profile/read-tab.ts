import type { RouterContextProvider } from 'react-router'
import type { FavoritesTab } from '#app/components/profile/own-favorites.tsx'
import type { OrdersTab } from '#app/components/profile/own-orders.tsx'
import type { OwnAdsTab } from '#app/components/profile/own-ads.tsx'
import type { Person } from '#domain/people/person.ts'
import { readFavorites } from './read-favorites.ts'
import { readOrders } from './read-orders.ts'
import { readOwnAds } from './read-own-ads.ts'

export type TabQuery = { context: Readonly<RouterContextProvider>; person: Person; after: string | null }
type Tab = OwnAdsTab | FavoritesTab | OrdersTab | { tab: 'info' }

/** What one tab of the profile shows. The tabs are one address with a query, so that they are one route. */
export async function readTab(name: string | null, query: TabQuery): Promise<Tab> {
  if (name === 'favorites') return readFavorites(query)
  if (name === 'orders') return readOrders(query)
  return name === 'info' ? { tab: 'info' } : readOwnAds(query)
}
