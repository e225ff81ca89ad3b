import { removalFields } from '#shared/fields/category.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { removeCategory } from '#domain/verbs/site/remove-category.ts'
import { CategoriesPage } from '#app/components/admin/categories/categories-page.tsx'
import { refusedOf } from '#app/components/admin/categories/desk-category.ts'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { rowOf } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { backToCategories, categoryNumber, refuseAt } from './categories-desk.ts'
import type { Route } from './+types/removal-of-category'

export const middleware = [requirePower('site')]

export function loader({ context }: Route.LoaderArgs) {
  return listCategoriesForDesk(database(context))
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const categoryId = categoryNumber(params.categoryId)
  return {
    form: removalFields,
    isShownAgain: true,
    verb: ({ db, by, fields: { to } }) =>
      removeCategory(db, { by, categoryId, to: to === null ? null : categoryNumber(to) }),
    refuse: (why) => refuseAt(`removal-${categoryId}`, why),
    answer: ({ isLeaving, values }) =>
      isLeaving
        ? backToCategories('category_leaving', `category-${categoryId}`)
        : backToCategories('category_deleted', rowOf(values['returnTo'])),
  }
})

export const shouldRevalidate = readAnew

export default function RemovalOfCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} refused={refusedOf(actionData)} />
}
