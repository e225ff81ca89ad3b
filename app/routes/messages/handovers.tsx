import { data } from 'react-router'
import { handoverFields } from '#shared/fields/rating.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { findHandoverPage } from '#domain/conversations/find-handover-page.ts'
import { actOnHandover } from '#domain/verbs/messages/act-on-handover.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { HandoverCard, type ShownHandover } from '#app/components/ratings/handover-card.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { Route } from './+types/handovers'

export const middleware = [requirePersonMiddleware]

/** Whether something changed hands between the two without a meeting. */
export async function loader({ params: { conversationId }, context }: Route.LoaderArgs) {
  const found = await findHandoverPage(database(context), { conversationId, by: requirePerson(context) })
  if (!found) return data({ missing: sentenceOfRefusal('conversation_not_found') }, { status: 404 })
  return data({ ...found, adTitle: found.adTitle ?? m.ratings_gone_ad() })
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args
  const found = await findHandoverPage(database(context), { ...params, by: requirePerson(context) })
  return found ? act(args) : refuseVerb('conversation_not_found')
}

/** By how it stands now: a press may have found it so. */
const messages = { claimed: 'handover_claimed', done: 'handover_confirmed', denied: 'handover_denied' } as const

const act = verbAction(({ params: { conversationId } }: Route.ActionArgs) => ({
  form: handoverFields,
  limited: 'handover',
  verb: ({ db, by, fields: { act } }) => actOnHandover(db, { conversationId, by, act }),
  answer: ({ state }) =>
    redirectWithMessage(
      localPath(`/messages/${conversationId}/handovers#page`),
      state ? messages[state] : 'handover_withdrawn',
    ),
}))

export const headers = answerHeaders

export default function Handovers({ loaderData, actionData, params: { conversationId } }: Route.ComponentProps) {
  const back = `/messages/${conversationId}`
  if (!('handover' in loaderData)) {
    const form = actionData?.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back="/messages" backLabel={m.messages_title()} />
  }
  const { adTitle, handover } = loaderData
  return (
    <div id="page" className="page flex max-w-xl scroll-mt-24 flex-col gap-4 pt-6">
      <PageHead title={m.ratings_handover_title()} unlisted />
      <h1 className="text-h1">{m.ratings_handover_title()}</h1>
      <p className="font-semibold break-words" dir={textDirection(adTitle)}>
        {adTitle}
      </p>
      <FormSummary form={actionData?.form} />
      {handover && <HandoverCard conversationId={conversationId} handover={handover} />}
      {mayClaim(handover) && <Claim action={`${back}/handovers`} />}
      <Button href={back} variant="quiet" className="self-start">
        {m.offers_back()}
      </Button>
    </div>
  )
}

/** Where nothing is said yet, or this side has denied what the other said. */
function mayClaim(handover: ShownHandover | null) {
  return handover === null || (handover.state === 'denied' && !handover.isOwn)
}

function Claim({ action }: { action: string }) {
  return (
    <LocalForm method="post" action={action} reloadDocument className="panel flex flex-col items-start gap-3 p-5">
      <p>{m.ratings_handover_lead()}</p>
      <Button name="act" value="claim">
        {m.ratings_handover_claim()}
      </Button>
    </LocalForm>
  )
}
