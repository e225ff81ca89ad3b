import { createHash } from 'node:crypto'
import { findFeedAds } from '#domain/ads/find-feed-ads.ts'
import { findNewestAds } from '#domain/search/find-newest-ads.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { language } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { filtersOf, readListState } from '#app/read-models/browse-query.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { pace } from '#app/request/limits.ts'
import { publicOrigin } from '#app/request/public-origin.ts'
import { atomFeed } from './atom-feed.ts'
import { describeFeed } from './describe-feed.ts'
import type { Route } from './+types/feed'

const length = 50
const cachedFor = 300

/** The newest ads of any list of /browse for news readers, whatever was paid for them. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const db = searchDatabase(context)
  const {
    after: _,
    sheet: _sheet,
    ...state
  } = await readListState(db, url.searchParams, { sorts: ['newest'], views: ['grid'] })
  if (state.search) await pace(context, 'search', { request })
  const [settings, ids] = await Promise.all([
    readSettings(db),
    findNewestAds(db, { ...filtersOf(state), limit: length }),
  ])
  const english = language() === 'en'
  const site = {
    origin: publicOrigin(),
    name: english ? settings.siteName : settings.siteNameAr,
    poundSign: english ? m.common_pound_sign() : settings.poundLabel,
  }
  const text = atomFeed(describeFeed(site, state, await findFeedAds(db, ids)))

  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  // With cookies an answer may renew a session, and belongs to nobody else.
  const scope = request.headers.has('Cookie') ? 'private' : 'public'
  const headers = { ETag: tag, 'Cache-Control': `${scope}, max-age=${cachedFor}` }
  if (isKnown(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}

function isKnown(tags: string | null, tag: string) {
  return (
    tags !== null &&
    tags.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag || candidate.trim() === '*')
  )
}
