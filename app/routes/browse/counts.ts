import { adSorts } from '#shared/ad-sorts.ts'
import { readListState } from '#app/read-models/browse-query.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { pace } from '#app/request/limits.ts'
import { countLive } from './live-counts.ts'
import type { Route } from './+types/counts'

/** What waits behind the filters of a list, for its sheet: asked for when that is opened, and when something changes in it. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const db = searchDatabase(context)
  const query = await readListState(db, url.searchParams, { sorts: adSorts, views: ['grid'] })
  await pace(context, 'search', { request })
  return Response.json(await countLive(db, query, { isOfCategory: url.searchParams.get('page') === 'category' }), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
