import { data } from 'react-router'
import { synonymFields } from '#shared/fields/synonyms.ts'
import { limits } from '#shared/limits.ts'
import { localPath } from '#i18n/language.ts'
import { addSynonyms, changeSynonyms } from '#domain/verbs/site/manage-synonyms.ts'
import { listProposals } from '#domain/search/list-proposals.ts'
import { askAboutSynonyms } from '#domain/search/ask-about-synonyms.ts'
import { findSynonymEffects } from '#domain/search/synonym-effects.ts'
import { listSynonyms } from '#domain/search/list-synonyms.ts'
import type { ProposalWithEffects } from '#app/components/admin/search/proposals.tsx'
import { findSearchClicks } from '#domain/views/search-clicks.ts'
import { SynonymsDesk } from '#app/components/admin/search/synonyms-desk.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson, searchDatabase } from '#app/request/contexts.ts'
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
  // Where somebody looks for a group, nothing else is asked of them.
  const waiting = search === '' && !before ? await listProposals(database(context)) : []
  const proposals: ProposalWithEffects[] = []
  // One after the other: each reads many ads, and visitors search too.
  for (const proposal of waiting)
    proposals.push({ ...proposal, effects: await findSynonymEffects(searchDatabase(context), proposal.words) })
  const clicks = await findSearchClicks(database(context))
  return { search, isFirst: !before, proposals, clicks, ...found }
}

/** Adds a group, or changes the one that is named; what would swallow words of ads is shown first and saved when it is sent again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const groupId = form.has('group') ? adNumber(String(form.get('group'))) : null
  const read = await readForm(form, synonymFields)
  const refuse = (answer: ReturnType<typeof refuseForm>) => data({ ...answer.data, groupId }, answer.init ?? undefined)
  if (!read.ok) return refuse(refuseForm(read))
  const [db, by] = [database(context), requirePerson(context)]
  const { words, seen } = read.fields
  const question = await askAboutSynonyms(searchDatabase(context), { words, groupId, seen })
  if (question) return data({ form: { values: read.values, problems: {} }, groupId, question }, { status: 422 })
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
