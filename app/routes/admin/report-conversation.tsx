import { m } from '#i18n/messages.ts'
import { lookAtConversation } from '#domain/verbs/safety/look-at-conversation.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { ReportedTalk } from '#app/components/admin/safety/reported-talk.tsx'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { Button } from '#app/ui/button.tsx'
import { reportIdOf, toReportsMiddleware } from './report-verbs.ts'
import type { Route } from './+types/report-conversation'

export const middleware = [requirePower('reports'), toReportsMiddleware]

/** What was said stands in this one answer; every look is written down. */
export const action = verbAction(({ params }: Route.ActionArgs) => ({
  verb: ({ db, by }) => lookAtConversation(db, { reportId: reportIdOf(params.reportId), by }),
  answer: ({ messages }) => ({ messages, form: undefined }),
}))

export default function Conversation({ actionData }: Route.ComponentProps) {
  if (!actionData || !('messages' in actionData))
    return <RefusedVerb form={actionData?.form} back="/admin/reports" backLabel={m.safety_back()} />
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.safety_talk_title()} unlisted />
      <h1 className="text-h1">{m.safety_talk_title()}</h1>
      <p className="text-ink-2">{m.safety_look_recorded()}</p>
      <ReportedTalk messages={actionData.messages} />
      <Button href="/admin/reports" variant="secondary" className="self-start">
        {m.safety_back()}
      </Button>
    </div>
  )
}
