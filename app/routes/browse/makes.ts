import { listMakes } from '#domain/categories/list-categories.ts'
import type { ListedMake } from '#shared/make-list.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import type { Route } from './+types/makes'

/** The makes of a category with their models, for forms that suggest them; the same for everybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const all = await listMakes(searchDatabase(context))
  const spelled = ({ nameAr, nameEn }: { nameAr: string; nameEn: string }) => ({ ar: nameAr, en: nameEn })
  const makes: ListedMake[] = all
    .filter(({ categoryId }) => String(categoryId) === params.categoryId)
    .map((make) => ({ ...spelled(make), models: make.models.map(spelled) }))
  return Response.json(makes, { headers: { 'Cache-Control': 'no-store' } })
}
