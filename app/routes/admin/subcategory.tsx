import { subcategoryFields } from '#shared/fields/category.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { editSubcategory } from '#domain/verbs/site/subcategories.ts'
import { CategoriesPage } from '#app/components/admin/categories/categories-page.tsx'
import { refusedOf } from '#app/components/admin/categories/desk-category.ts'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { answerInline, refuseInline } from './categories-desk.ts'
import type { Route } from './+types/subcategory'

export const middleware = [requirePower('site')]

export function loader({ context }: Route.LoaderArgs) {
  return listCategoriesForDesk(database(context))
}

export const action = verbAction(({ params, context }: Route.ActionArgs) => {
  const { subcategoryId } = params
  const at = `sub-${subcategoryId}`
  return {
    form: subcategoryFields,
    isShownAgain: true,
    verb: ({ db, by, fields }) => editSubcategory(db, { by, subcategoryId, fields }),
    refuse: (why) => refuseInline(database(context), at, why),
    answer: (saved) => answerInline(at, saved),
  }
})

export const shouldRevalidate = readAnew

export default function SubcategoryEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} refused={refusedOf(actionData)} />
}
