import { data } from 'react-router'
import { neighbourhoodsFields } from '#shared/fields/neighbourhoods.ts'
import { readNeighbourhoodList, writeNeighbourhoodList } from '#shared/neighbourhood-list.ts'
import { localPath } from '#i18n/language.ts'
import { locationName } from '#i18n/name-of.ts'
import { findNeighbourhoodList } from '#domain/places/find-neighbourhood-list.ts'
import { saveNeighbourhoods } from '#domain/verbs/site/save-neighbourhoods.ts'
import { NeighbourhoodsForm, NoSuchDistrict } from '#app/components/admin/neighbourhoods/neighbourhoods-form.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { refuseList } from './list-line.ts'
import type { Route } from './+types/neighbourhoods-of-district'

export const middleware = [requirePower('site')]

/** Zero, which no district has, for what is no number of one. */
const districtNumber = (given: string) => (/^\d{1,4}$/.test(given) ? Number(given) : 0)

export async function loader({ params, context }: Route.LoaderArgs) {
  const district = await findNeighbourhoodList(database(context), districtNumber(params.districtId))
  if (!district) return data(null, { status: 404 })
  const { id, version, names, governorate, ...own } = district
  return {
    id,
    version,
    name: locationName(governorate, own),
    list: writeNeighbourhoodList(names.map(({ nameAr, nameEn }) => ({ ar: nameAr, en: nameEn }))),
  }
}

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  form: neighbourhoodsFields,
  isShownAgain: true,
  verb: ({ db, by, fields: { neighbourhoods, version } }) =>
    saveNeighbourhoods(db, {
      by,
      districtId: districtNumber(params.districtId),
      list: { names: neighbourhoods, ...(version !== undefined && { version }) },
    }),
  refuse: (why) =>
    refuseList(why, { field: 'neighbourhoods', lineOf: (list) => readNeighbourhoodList(list).problem?.line }),
  answer: () =>
    redirectWithMessage(
      localPath(`/admin/neighbourhoods/${districtNumber(params.districtId)}#list`),
      'neighbourhoods_saved',
    ),
}))

export const shouldRevalidate = readAnew

export default function NeighbourhoodsOfDistrict({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? (
    <NeighbourhoodsForm {...loaderData} form={actionData?.form} />
  ) : (
    <NoSuchDistrict form={actionData?.form} />
  )
}
