import { newCategoryFields } from '#shared/fields/category.ts'
import { addCategory } from '#domain/verbs/site/add-category.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { CategoriesPage } from '#app/components/admin/categories/categories-page.tsx'
import { refusedOf } from '#app/components/admin/categories/desk-category.ts'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { backToCategories, refuseAt } from './categories-desk.ts'
import type { Route } from './+types/categories'

export const middleware = [requirePower('site')]

export function loader({ context }: Route.LoaderArgs) {
  return listCategoriesForDesk(database(context))
}

export const action = verbAction(() => ({
  form: newCategoryFields,
  isShownAgain: true,
  verb: ({ db, by, fields }) => addCategory(db, { by, fields }),
  refuse: (why) => refuseAt('new', why),
  answer: () => backToCategories('category_added'),
}))

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} refused={refusedOf(actionData)} />
}
