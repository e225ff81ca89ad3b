import { data } from 'react-router'
import { makesFields } from '#shared/fields/makes.ts'
import { readMakeList, writeMakeList } from '#shared/make-list.ts'
import { localPath } from '#i18n/language.ts'
import { nameOf } from '#i18n/name-of.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { findMakeList } from '#domain/makes/find-make-list.ts'
import { saveMakes } from '#domain/verbs/site/save-makes.ts'
import { MakesForm, NoSuchList } from '#app/components/admin/makes/makes-form.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { categoryNumber } from './categories-desk.ts'
import { refuseList } from './list-line.ts'
import type { Route } from './+types/makes-of-category'

export const middleware = [requirePower('site')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = database(context)
  const categoryId = categoryNumber(params.categoryId)
  const [categories, { makes, subcategoryId, version }] = await Promise.all([
    listCategories(db),
    findMakeList(db, categoryId),
  ])
  const category = categories.find(({ id }) => id === categoryId)
  if (!category) return data(null, { status: 404 })
  const spelled = ({ nameAr, nameEn }: { nameAr: string; nameEn: string }) => ({ ar: nameAr, en: nameEn })
  return {
    id: categoryId,
    name: nameOf(category),
    subcategories: category.subcategories.map((sub) => ({ value: sub.id, label: nameOf(sub) })),
    subcategory: subcategoryId ?? '',
    list: writeMakeList(makes.map((make) => ({ ...spelled(make), models: make.models.map(spelled) }))),
    version,
  }
}

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  form: makesFields,
  isShownAgain: true,
  verb: ({ db, by, fields: { makes, subcategory, version } }) =>
    saveMakes(db, {
      by,
      categoryId: categoryNumber(params.categoryId),
      list: { makes, subcategoryId: subcategory || null, ...(version !== undefined && { version }) },
    }),
  refuse: (why) => refuseList(why, { field: 'makes', lineOf: (list) => readMakeList(list).problem?.line }),
  answer: () =>
    redirectWithMessage(localPath(`/admin/makes/${categoryNumber(params.categoryId)}#list`), 'category_updated'),
}))

export const shouldRevalidate = readAnew

export default function MakesOfCategory({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <MakesForm {...loaderData} form={actionData?.form} /> : <NoSuchList form={actionData?.form} />
}
