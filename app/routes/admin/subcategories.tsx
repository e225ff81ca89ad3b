import { subcategoryFields } from '#shared/fields/category.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { addSubcategory } from '#domain/verbs/site/subcategories.ts'
import { CategoriesPage } from '#app/components/admin/categories/categories-page.tsx'
import { refusedOf } from '#app/components/admin/categories/desk-category.ts'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { backToCategories, categoryNumber, refuseAt } from './categories-desk.ts'
import type { Route } from './+types/subcategories'

export const middleware = [requirePower('site')]

export function loader({ context }: Route.LoaderArgs) {
  return listCategoriesForDesk(database(context))
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const categoryId = categoryNumber(params.categoryId)
  return {
    form: subcategoryFields,
    isShownAgain: true,
    verb: ({ db, by, fields }) => addSubcategory(db, { by, categoryId, fields }),
    refuse: (why) => refuseAt(`subcategories-${categoryId}`, why),
    answer: () => backToCategories('subcategory_added', `category-${categoryId}`),
  }
})

export const shouldRevalidate = readAnew

export default function NewSubcategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} refused={refusedOf(actionData)} />
}
