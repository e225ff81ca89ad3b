import { positionFields } from '#shared/fields/category.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { orderCategory } from '#domain/verbs/site/order-category.ts'
import { CategoriesPage } from '#app/components/admin/categories/categories-page.tsx'
import { refusedOf } from '#app/components/admin/categories/desk-category.ts'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { answerAt, categoryNumber, refuseAt } from '#app/request/categories-desk.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import type { Route } from './+types/order-of-category'

export const middleware = [requireAdminMiddleware]

export function loader({ context }: Route.LoaderArgs) {
  return listCategoriesForDesk(database(context))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, by] = [database(context), requirePerson(context)]
  const categoryId = categoryNumber(params.categoryId)
  const at = `category-${categoryId}`
  const read = await readForm(request, positionFields)
  if (!read.ok) return refuseAt(at, read)
  const outcome = await orderCategory(db, { by, categoryId, position: read.fields.place })
  return answerAt(at, { outcome, said: 'category_updated', values: read.values })
}

export const shouldRevalidate = readAnew

export default function OrderOfCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} refused={refusedOf(actionData)} />
}
