import { authorityOutcomes, authorityRequestFields } from '#shared/fields/authority-request.ts'
import { formatDate } from '#i18n/format.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { listAuthorityRequests } from '#domain/transparency/list-authority-requests.ts'
import { enterAuthorityRequest } from '#domain/verbs/site/enter-authority-request.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/authority-requests'

export const middleware = [requirePower('site')]

export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await listAuthorityRequests(database(context)) }
}

export const action = verbAction(() => ({
  form: authorityRequestFields,
  isShownAgain: true,
  verb: ({ db, by, fields }) => enterAuthorityRequest(db, { by, ...fields }),
  answer: () => redirectWithMessage(localPath('/admin/authority-requests#requests'), 'authority_request_entered'),
}))

const outcomeWords = {
  answered: m.people_authority_answered,
  partly: m.people_authority_partly,
  refused: m.people_authority_refused,
}

export default function AuthorityRequests({ loaderData: { requests }, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.people_authority_title()} unlisted />
      <h1 className="text-h1">{m.people_authority_title()}</h1>
      <p className="max-w-2xl text-ink-2">
        {m.people_authority_lead()}{' '}
        <LocalLink to="/honesty" className="link">
          {m.info_honesty_title()}
        </LocalLink>
      </p>
      <LocalForm
        key={requests.length}
        method="post"
        action="/admin/authority-requests"
        noValidate
        className="panel flex max-w-xl flex-col gap-3 p-4"
      >
        <FormSummary form={form} />
        <Field name="receivedOn" label={m.people_authority_received()} form={form} type="date" required />
        <SelectField name="outcome" label={m.people_authority_outcome()} form={form} required>
          {authorityOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeWords[outcome]()}
            </option>
          ))}
        </SelectField>
        <Button className="self-start">{m.people_authority_enter()}</Button>
      </LocalForm>
      <ul id="requests" className="flex max-w-xl scroll-mt-4 flex-col gap-2">
        {requests.map(({ id, receivedOn, outcome }) => (
          <li key={id} className="panel flex justify-between gap-4 p-4">
            <span>{formatDate(receivedOn)}</span>
            <span>{outcomeWords[outcome]()}</span>
          </li>
        ))}
      </ul>
      {requests.length === 0 && <p className="text-ink-2">{m.people_authority_none()}</p>}
    </div>
  )
}
