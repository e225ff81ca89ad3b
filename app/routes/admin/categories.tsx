import { newCategoryFields } from '#shared/fields/category.ts'
import { addCategory } from '#domain/verbs/site/add-category.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { CategoriesPage } from '#app/components/admin/categories/categories-page.tsx'
import { refusedOf } from '#app/components/admin/categories/desk-category.ts'
import { answerAt, refuseAt } from './categories-desk.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import type { Route } from './+types/categories'

export const middleware = [requireAdminMiddleware]

export function loader({ context }: Route.LoaderArgs) {
  return listCategoriesForDesk(database(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, newCategoryFields)
  if (!read.ok) return refuseAt('new', read)
  const outcome = await addCategory(database(context), { by: requirePerson(context), fields: read.fields })
  return answerAt('new', { outcome, said: 'category_added', values: read.values, row: '' })
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} refused={refusedOf(actionData)} />
}
