import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { personOfToken, unsubscribe } from '#domain/verbs/notices/unsubscribe.ts'
import { AccountForm } from '#app/components/accounts/account-form.tsx'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/unsubscribe'

/** Only the form ends anything: mail programs open links too. Whoever has the letter need not log in. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isValid = personOfToken(token) !== undefined
  return data({ token, isValid }, { status: isValid ? 200 : 404 })
}

/** The button of the page, or of a mail program, which follows no redirect (RFC 8058). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readFormData(request)
  const token = form.get('token') ?? url.searchParams.get('token')
  // Only guesses are counted: a mail program's server ends the letters of thousands from one address.
  const rateLimited = personOfToken(token) ? null : await limit(context, 'unsubscribe', { request })
  if (rateLimited) return refuseForm({ values: {}, ...rateLimited })
  const unsubscribed = await unsubscribe(database(context), { token })
  if (!unsubscribed.ok) return refuseForm({ values: {}, code: unsubscribed.code, status: 404 })
  if (form.has('List-Unsubscribe')) return data({ form: undefined })
  return redirectWithMessage(localPath('/'), 'letters_ended')
}

export const headers = answerHeaders

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isValid } = loaderData
  return (
    <AccountPanel title={m.notifications_unsubscribe_title()}>
      {isValid ? (
        <AccountForm
          action="/unsubscribe"
          form={actionData?.form}
          hidden={{ token }}
          submit={m.notifications_unsubscribe_submit()}
        >
          <p className="text-ink-2">{m.notifications_unsubscribe_text()}</p>
        </AccountForm>
      ) : (
        <p role="alert" className="font-semibold text-danger">
          {actionData?.form?.message ?? m.refusal_unsubscribe_link_invalid()}
        </p>
      )}
      <Button href="/settings/notifications" variant="secondary">
        {m.notifications_settings()}
      </Button>
    </AccountPanel>
  )
}
