import { data } from 'react-router'
import { handoverFields } from '#shared/fields/rating.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { findHandoverPage } from '#domain/conversations/find-handover-page.ts'
import { actOnHandover } from '#domain/verbs/messages/act-on-handover.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { stayOnPage } from '#app/components/layout/stay-on-page.ts'
import { readOver } from '#app/components/messages/read-over.ts'
import type { SentOver } from '#app/components/messages/sent-over.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { HandoverPanel } from '#app/components/ratings/handover-panel.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/handovers'

export const middleware = [requirePersonMiddleware]

/** Whether something changed hands between the two without a meeting. */
export async function loader({ params: { conversationId }, context }: Route.LoaderArgs) {
  const found = await findHandoverPage(database(context), { conversationId, by: requirePerson(context) })
  if (!found) return data({ missing: sentenceOfRefusal('conversation_not_found') }, { status: 404 })
  return data({ ...found, conversationId, adTitle: found.adTitle ?? m.ratings_gone_ad() })
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args
  const found = await findHandoverPage(database(context), { ...params, by: requirePerson(context) })
  return found ? act(args) : refuseVerb('conversation_not_found')
}

/** By how it stands now: a press may have found it so. */
const texts = {
  claimed: m.flash_handover_claimed,
  done: m.flash_handover_confirmed,
  denied: m.flash_handover_denied,
  withdrawn: m.flash_handover_withdrawn,
}
const messages = { claimed: 'handover_claimed', done: 'handover_confirmed', denied: 'handover_denied' } as const

const act = verbAction(({ params: { conversationId } }: Route.ActionArgs) => ({
  form: handoverFields,
  limited: 'handover',
  verb: ({ db, by, fields: { act } }) => actOnHandover(db, { conversationId, by, act }),
  answer: ({ state, values }) =>
    values['over'] === 'dialog'
      ? data({ sent: true as const, text: texts[state ?? 'withdrawn']() })
      : redirectWithMessage(
          localPath(`/messages/${conversationId}/handovers#page`),
          state ? messages[state] : 'handover_withdrawn',
        ),
}))

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readOver(request, serverLoader)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

export default function Handovers({ loaderData, actionData, params: { conversationId } }: Route.ComponentProps) {
  const back = `/messages/${conversationId}`
  const sent: SentOver = actionData ?? {}
  if (!('handover' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back="/messages" backLabel={m.messages_title()} />
  }
  return (
    <div id="page" className="page flex max-w-xl scroll-mt-24 flex-col gap-4 pt-6">
      <PageHead title={m.ratings_handover_title()} unlisted />
      <h1 className="text-h1">{m.ratings_handover_title()}</h1>
      <HandoverPanel {...loaderData} sent={sent} />
      <Button href={back} variant="quiet" className="self-start">
        {m.offers_back()}
      </Button>
    </div>
  )
}
