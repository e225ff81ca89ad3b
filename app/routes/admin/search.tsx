import { data } from 'react-router'
import { synonymFields } from '#shared/fields/synonyms.ts'
import { limits } from '#shared/limits.ts'
import { localPath } from '#i18n/language.ts'
import { addSynonyms, changeSynonyms } from '#domain/verbs/site/manage-synonyms.ts'
import { listSynonyms } from '#domain/search/list-synonyms.ts'
import { SynonymsDesk } from '#app/components/admin/search/synonyms-desk.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/search'

export const middleware = [requirePower('site')]

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const search = (searchParams.get('search') ?? '').slice(0, limits.searchLength)
  const before = /^\d{1,9}$/.exec(searchParams.get('before') ?? '')
  const found = await listSynonyms(database(context), { search, before: before && Number(before[0]) })
  return { search, isFirst: !before, ...found }
}

/** Adds a group, or changes the one that is named. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const groupId = form.has('group') ? adNumber(String(form.get('group'))) : null
  const read = await readForm(form, synonymFields)
  const refuse = (answer: ReturnType<typeof refuseForm>) => data({ ...answer.data, groupId }, answer.init ?? undefined)
  if (!read.ok) return refuse(refuseForm(read))
  const [db, by] = [database(context), requirePerson(context)]
  const { words } = read.fields
  const outcome =
    groupId === null ? await addSynonyms(db, { words, by }) : await changeSynonyms(db, { groupId, words, by })
  if (outcome.ok)
    return redirectWithMessage(
      localPath(`/admin/search#${groupId === null ? 'new-synonyms' : `synonyms-${groupId}`}`),
      'search_words_saved',
    )
  return refuse(refuseForm({ values: read.values, code: outcome.code, status: statusOf(outcome.code) }))
}

export default function AdminSearch({ loaderData, actionData }: Route.ComponentProps) {
  return <SynonymsDesk {...loaderData} refused={actionData} />
}
