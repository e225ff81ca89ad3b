import { subcategoryFields } from '#shared/fields/category.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { editSubcategory } from '#domain/verbs/site/subcategories.ts'
import { CategoriesPage } from '#app/components/admin/categories/categories-page.tsx'
import { refusedOf } from '#app/components/admin/categories/desk-category.ts'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { answerInline, refuseAt } from './categories-desk.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import type { Route } from './+types/subcategory'

export const middleware = [requireAdminMiddleware]

export function loader({ context }: Route.LoaderArgs) {
  return listCategoriesForDesk(database(context))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, by] = [database(context), requirePerson(context)]
  const subcategoryId = params.subcategoryId
  const at = `sub-${subcategoryId}`
  const read = await readForm(request, subcategoryFields)
  if (!read.ok) return refuseAt(at, read)
  const outcome = await editSubcategory(db, { by, subcategoryId, fields: read.fields })
  return answerInline(db, at, { outcome, values: read.values })
}

export const shouldRevalidate = readAnew

export default function SubcategoryEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} refused={refusedOf(actionData)} />
}
