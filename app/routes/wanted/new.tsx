import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { nameOf } from '#i18n/name-of.ts'
import { wantAdSchema } from '#shared/fields/want-ad.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { postWantAd } from '#domain/verbs/following/post-want-ad.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { WantAdForm } from '#app/components/want-ads/want-ad-form.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { promptFor, requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { publicOrigin } from '#app/request/public-origin.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { numberProblems, readWantAdList, wantAdChoices } from './read-want-ad-form.ts'
import type { Route } from './+types/new'

export const middleware = [promptFor(m.want_login_required), requirePersonMiddleware]

/** The form of a shelf, filled in with what its address says: that of a list or of an earlier want ad. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = database(context)
  const query = new URLSearchParams([
    ['title', url.searchParams.get('search') ?? ''],
    ...[...url.searchParams].filter(([name]) => name !== 'search' && name !== 'title'),
  ])
  const [list, categories] = await Promise.all([readWantAdList(db, query), listCategories(db)])
  const choices = await wantAdChoices(db, list)
  const shelves = categories.map((category) => ({ id: category.id, name: nameOf(category) }))
  query.delete('category')
  return { choices, shelves, values: valuesOf(query), rest: query.toString().replace('title=', 'search=') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const [db, by] = [database(context), requirePerson(context)]
  const form = await readFormData(request)
  const read = await readForm(form, wantAdSchema({ siteOrigin: publicOrigin() }))
  const values = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const list = await readWantAdList(db, values)
  const wrong = numberProblems(values, list)
  const choices = await wantAdChoices(db, list)
  // Its fields are shown again with what was typed in them.
  const refuse = (why: Parameters<typeof refuseForm>[0]) => {
    const answer = refuseForm(why)
    return data({ ...answer.data, choices }, { ...answer.init })
  }
  if (!choices) return refuse({ values: read.values, code: 'category_invalid', status: 422 })
  if (!read.ok || Object.keys(wrong).length > 0) {
    const problems = { ...(read.ok ? {} : read.problems), ...wrong }
    return refuse({ values: read.values, problems })
  }
  const rateLimited = await limit(context, 'want_ad', { request })
  if (rateLimited) return refuse({ values: read.values, ...rateLimited })
  const { title, note, governorate: slugs } = read.fields
  const { search, subcategoryId, governorateId } = list.criteria
  const chosen = (await listPlaces(db)).filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)
  const posted = await postWantAd(db, {
    ...{ by, title, note, search, categoryId: choices.category.id, subcategoryId, filters: list.applied },
    // A place in the words counts where none is chosen.
    governorateIds: chosen.length === 0 && governorateId ? [governorateId] : chosen,
  })
  if (!posted.ok) return refuse({ values: read.values, code: posted.code, status: statusOf(posted.code) })
  return redirectWithMessage(localPath('/wanted?of=me'), 'want_ad_posted')
}

function valuesOf(query: URLSearchParams): FormState['values'] {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]))
}

export const headers = answerHeaders

export default function NewWantAd({ loaderData, actionData }: Route.ComponentProps) {
  const { shelves, values, rest } = loaderData
  const choices = actionData?.choices ?? loaderData.choices
  const form = actionData?.form ?? { values, problems: {} }
  return (
    <div className="page flex max-w-2xl flex-col gap-4 pt-6">
      <PageHead title={m.want_new_title()} unlisted />
      <div>
        <h1 className="text-h1">{m.want_new_title()}</h1>
        <p className="text-ink-2">{choices ? m.want_new_intro() : m.want_new_shelf()}</p>
      </div>
      {choices ? (
        <>
          <p className="flex flex-wrap items-center gap-x-4">
            <span className="font-semibold">{choices.category.name}</span>
            <LocalLink to={`/wanted/new?${rest}`} className="link inline-flex min-h-11 items-center">
              {m.want_other_shelf()}
            </LocalLink>
          </p>
          <WantAdForm choices={choices} form={form} />
        </>
      ) : (
        <>
          <FormSummary form={form} />
          <Shelves shelves={shelves} rest={rest} />
        </>
      )}
    </div>
  )
}

type Shelf = { id: number; name: string }

/** What is looked for is said on its shelf: its fields differ. */
function Shelves({ shelves, rest }: { shelves: readonly Shelf[]; rest: string }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {shelves.map(({ id, name }) => (
        <li key={id}>
          <LocalLink
            to={`/wanted/new?category=${id}${rest && `&${rest}`}`}
            className="panel flex min-h-12 items-center px-4 font-semibold hover:text-brand"
          >
            {name}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
