import { removalFields } from '#shared/fields/category.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { removeCategory } from '#domain/verbs/site/remove-category.ts'
import { CategoriesPage } from '#app/components/admin/categories/categories-page.tsx'
import { refusedOf } from '#app/components/admin/categories/desk-category.ts'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { answerAt, categoryNumber, refuseAt } from './categories-desk.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { rowOf } from '#app/request/return-path.ts'
import type { Route } from './+types/removal-of-category'

export const middleware = [requireAdminMiddleware]

export function loader({ context }: Route.LoaderArgs) {
  return listCategoriesForDesk(database(context))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, by] = [database(context), requirePerson(context)]
  const categoryId = categoryNumber(params.categoryId)
  const at = `removal-${categoryId}`
  const read = await readForm(request, removalFields)
  if (!read.ok) return refuseAt(at, read)
  const outcome = await removeCategory(db, {
    by,
    categoryId,
    to: read.fields.to === null ? null : categoryNumber(read.fields.to),
  })
  const said = outcome.ok && outcome.isLeaving ? 'category_leaving' : 'category_deleted'
  const row = outcome.ok && outcome.isLeaving ? `category-${categoryId}` : rowOf(read.values['returnTo'])
  return answerAt(at, { outcome, said, values: read.values, row })
}

export const shouldRevalidate = readAnew

export default function RemovalOfCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} refused={refusedOf(actionData)} />
}
