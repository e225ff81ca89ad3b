import { findAvailabilities } from '#domain/ads/find-availabilities.ts'
import { recentAds } from '#app/components/recent/recent-list.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { readDatabase } from '#app/request/contexts.ts'
import type { Route } from './+types/recent-availability'

/**
 * Which of the ads that a browser remembers are still to be had. They come in a header, because addresses are written into the logs of
 * proxies; nothing of it is stored.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const numbers = (request.headers.get(recentAds.header) ?? '').split(',', recentAds.most).map(adNumber)
  const ids = [...new Set(numbers)].filter((id) => id > 0)
  const ads = ids.length === 0 ? [] : await findAvailabilities(readDatabase(context), ids)
  const answer = Object.fromEntries(ads.map(({ id, availability }) => [id, availability]))
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
