import { limits } from '#shared/limits.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { suggestShelf } from '#domain/pasted/read-pasted-ad.ts'
import { readSynonyms } from '#domain/search/synonyms.ts'
import { readDatabase } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import type { Route } from './+types/suggested-category'

export const middleware = [requirePersonMiddleware]

/** The category that a title seems to belong to, for the form of an ad: ids, and null where the title does not say. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = readDatabase(context)
  const title = decoded(request.headers.get('Ad-Title') ?? '').slice(0, limits.titleLength)
  const [categories, synonyms] = await Promise.all([listCategories(db), readSynonyms(db)])
  const shelf = suggestShelf(title, { categories, synonyms })
  return Response.json(
    { category: shelf?.category ?? null, subcategory: shelf?.subcategory ?? null },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** Headers hold Latin letters alone. */
function decoded(header: string) {
  try {
    return decodeURIComponent(header)
  } catch {
    return ''
  }
}
