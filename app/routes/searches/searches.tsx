import { BellPlus } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { findSavedSearches } from '#domain/saved-searches/find-saved-searches.ts'
import { findFollows } from '#domain/follows/find-follows.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { FollowedSellers } from '#app/components/searches/followed-sellers.tsx'
import { SavedSearchItem } from '#app/components/searches/saved-search-item.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { saveSearchFrom } from '#app/intents/saving-search.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { searchSaversMiddleware } from './search-savers.ts'
import type { Route } from './+types/searches'

export const middleware = [searchSaversMiddleware, requirePersonMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  const [db, personId] = [database(context), requirePerson(context).id]
  const [searches, sellers] = await Promise.all([findSavedSearches(db, { personId }), findFollows(db, { personId })])
  return { searches, sellers }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const query = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const refusal = await saveSearchFrom({ request, context }, query)
  if (refusal) return refuseForm({ values: {}, ...refusal })
  return redirectWithMessage(localPath('/searches'), 'search_saved')
}

export const headers = answerHeaders

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, sellers } = loaderData
  return (
    <div className="page flex w-full max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.searches_title()} unlisted />
      <h1 className="text-h1">{m.searches_title()}</h1>
      <LocalLink to="/wanted?of=me" className="link inline-flex min-h-11 items-center self-start">
        {m.searches_want_ads()}
      </LocalLink>
      <FormSummary form={actionData?.form} />
      {searches.length === 0 ? (
        <EmptyState icon={BellPlus} title={m.searches_none_title()} text={m.searches_none_text()}>
          <Button href="/browse">{m.header_browse()}</Button>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {searches.map((search, at) => (
            <SavedSearchItem key={search.id} search={search} beside={(searches[at + 1] ?? searches[at - 1])?.id} />
          ))}
        </ul>
      )}
      <FollowedSellers sellers={sellers} />
    </div>
  )
}
