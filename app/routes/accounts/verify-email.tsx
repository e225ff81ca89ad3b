import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { findTokenOwner } from '#domain/people/single-use-token.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { verifyEmail } from '#domain/verbs/accounts/verify-email.ts'
import { AccountForm } from '#app/components/accounts/account-form.tsx'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { LoginForm } from '#app/components/accounts/login-form.tsx'
import { WishNote } from '#app/components/accounts/wish-note.tsx'
import { HomeButton } from '#app/components/layout/home-button.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { currentPerson, database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { readFormData } from '#app/request/form-data.ts'
import { limit } from '#app/request/limits.ts'
import { findLatestIntent } from '#app/request/intent-cookie.ts'
import { Button } from '#app/ui/button.tsx'
import { wordsOfWish } from './wish-words.ts'
import type { Route } from './+types/verify-email'

/** What an opened letter means for whoever opened it. Only the form proves anything: mail programs open links too. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const person = currentPerson(context)
  const owner = await findTokenOwner(database(context), { purpose: 'verify-email', token })
  const state = stateOf(person?.id, owner?.id)
  const intent = findLatestIntent(request)
  return {
    state,
    token,
    wanted: intent?.id,
    wish: state === 'signed_out' ? await wordsOfWish(context, intent) : undefined,
    canSendAgain: person !== null && !person.emailVerified,
    isProved: person?.emailVerified ?? false,
  }
}

function stateOf(personId: string | undefined, ownerId: string | undefined) {
  if (!ownerId) return 'invalid'
  if (!personId) return 'signed_out'
  return personId === ownerId ? 'own' : 'other'
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const token = (await readFormData(request)).get('token')
  const text = typeof token === 'string' ? token : ''
  const rateLimited = await limit(context, 'reset_password', { request, account: text })
  if (rateLimited) return refuseForm({ values: {}, ...rateLimited })
  const db = database(context)
  const verified = await verifyEmail(db, { person, token: text })
  // The letter works once; who pressed twice is proved by the first press.
  const isProved = verified.ok || (await findPerson(db, { email: person.email }))?.emailVerified
  if (!verified.ok && !isProved) return refuseForm({ values: {}, code: verified.code })
  return redirectWithMessage(localPath('/'), 'email_verified')
}

export const headers = answerHeaders

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state, token, wanted: intentId, wish } = loaderData
  return (
    <AccountPanel title={m.accounts_verify_title()}>
      {state === 'own' && (
        <AccountForm
          action="/verify-email"
          form={actionData?.form}
          hidden={{ token }}
          submit={m.accounts_verify_submit()}
        >
          <p className="text-ink-2">{m.accounts_verify_text()}</p>
        </AccountForm>
      )}
      {state === 'signed_out' && <SignedOut token={token} intentId={intentId} wish={wish} />}
      {state === 'other' && (
        <AccountForm action="/logout" submit={m.accounts_logout()}>
          <p className="font-semibold">{m.accounts_verify_other()}</p>
        </AccountForm>
      )}
      {state === 'invalid' && <Invalid {...loaderData} />}
    </AccountPanel>
  )
}

function SignedOut({ token, intentId, wish }: { token: string; intentId?: string; wish?: string }) {
  const returnTo = localPath(`/verify-email?token=${encodeURIComponent(token)}`)
  return (
    <>
      <p className="text-ink-2">{m.accounts_verify_signed_out()}</p>
      {wish && <WishNote wish={wish} returnTo={returnTo} />}
      <LoginForm way={{ returnTo, wanted: intentId }} />
      <Button href="/forgot-password" variant="secondary">
        {m.accounts_verify_set_password()}
      </Button>
    </>
  )
}

function Invalid({ canSendAgain, isProved }: { canSendAgain: boolean; isProved: boolean }) {
  if (isProved) return <p className="font-semibold text-brand">{m.accounts_verify_done()}</p>
  return (
    <>
      <p role="alert" className="font-semibold text-danger">
        {m.accounts_verify_bad()}
      </p>
      {canSendAgain && (
        <AccountForm action="/verification-letter" submit={m.accounts_verify_send_again()}>
          {null}
        </AccountForm>
      )}
      <HomeButton variant="secondary">{m.accounts_go_home()}</HomeButton>
    </>
  )
}
