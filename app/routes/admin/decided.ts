import type { RouterContextProvider } from 'react-router'
import { chosenOf } from '#shared/fields/rejection.ts'
import type { ChosenAd } from '#domain/ads/find-decided.ts'
import { findDecided } from '#domain/ads/find-decided.ts'
import type { DecidedAds } from '#app/components/admin/ads/undo-decided.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { cookie, readCookie } from '#app/request/cookies.ts'

const name = 'decided'
const offeredFor = 30

/** The cookie, for half a minute, of what was just decided, so that the next page can offer to take it back. */
export function decidedCookie(ads: ChosenAd[]) {
  const value = ads.map(({ adId, version }) => `${adId}.${version}`).join('-')
  return new Headers({ 'Set-Cookie': cookie(name, value, { maxAge: offeredFor }) })
}

/** What was just decided in this browser and still stands so; null when there is nothing to take back. */
export async function readDecided(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<DecidedAds | null> {
  const chosen = chosenOf(readCookie(request, name)?.split('-') ?? [])
  const decided = await findDecided(database(context), { chosen, by: requirePerson(context) })
  const [first] = decided
  if (!first) return null
  const ads = decided.map(({ adId, version, statusVersion }) => ({ adId, version, statusVersion }))
  return { ads, verdict: first.status === 'approved' ? 'approve' : 'reject', title: first.title }
}
