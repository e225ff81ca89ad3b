import { positionFields } from '#shared/fields/category.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { orderSubcategory } from '#domain/verbs/site/order-category.ts'
import { CategoriesPage } from '#app/components/admin/categories/categories-page.tsx'
import { refusedOf } from '#app/components/admin/categories/desk-category.ts'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { backToCategories, refuseAt } from './categories-desk.ts'
import type { Route } from './+types/order-of-subcategory'

export const middleware = [requirePower('site')]

export function loader({ context }: Route.LoaderArgs) {
  return listCategoriesForDesk(database(context))
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const { subcategoryId } = params
  const at = `sub-${subcategoryId}`
  return {
    form: positionFields,
    isShownAgain: true,
    verb: ({ db, by, fields: { place: position } }) => orderSubcategory(db, { by, subcategoryId, position }),
    refuse: (why) => refuseAt(at, why),
    answer: () => backToCategories('category_updated', at),
  }
})

export const shouldRevalidate = readAnew

export default function OrderOfSubcategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} refused={refusedOf(actionData)} />
}
